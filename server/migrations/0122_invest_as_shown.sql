-- As before (0050_invest.sql), with two more rules. The payments that a person under review has declared count as unpaid:
-- nobody can verify them yet, and their reservations no longer expire. And nothing is invested in a project that was edited
-- since its terms were compared with those on the investor's screen.
CREATE OR REPLACE FUNCTION invest(
  written jsonb, logged jsonb, seen_status text, seen_kyc_status text, unpaid_max integer,
  OUT outcome text, OUT status text, OUT kyc_status text, OUT is_closed boolean, OUT unpaid integer
) LANGUAGE plpgsql AS $$
DECLARE
  made investment := jsonb_populate_record(NULL::investment, written);
  entry audit_log := jsonb_populate_record(NULL::audit_log, logged);
  held integer;
BEGIN
  -- Requests of one person are serialised (server/src/investments/repo.ts, investingLock).
  PERFORM pg_advisory_xact_lock(1946271508, hashtext(made.user_id::text));
  SELECT p.status, p.kyc_status, p.closed_at IS NOT NULL INTO status, kyc_status, is_closed
    FROM profile p WHERE p.id = made.user_id FOR SHARE;
  SELECT count(*) INTO unpaid FROM investment i WHERE i.user_id = made.user_id
    AND (i.status IN ('start', 'payment') OR (kyc_status = 'process' AND i.status = 'review'));
  outcome := CASE
    WHEN is_closed OR status <> seen_status OR kyc_status <> seen_kyc_status THEN 'refused'
    WHEN EXISTS (SELECT FROM investment i WHERE i.user_id = made.user_id AND i.idempotency_key = made.idempotency_key) THEN 'repeated'
    WHEN unpaid >= unpaid_max THEN 'refused'
    ELSE 'invested' END;
  IF outcome <> 'invested' THEN RETURN; END IF;
  INSERT INTO investment SELECT made.*;
  INSERT INTO audit_log (actor_id, role, action, subject_type, subject_id, after, request_id, address_digest)
    VALUES (entry.actor_id, entry.role, entry.action, entry.subject_type, entry.subject_id, entry.after, entry.request_id, entry.address_digest);
  INSERT INTO position AS p (project_id, user_id, investments, committed_cents)
    VALUES (made.project_id, made.user_id, 1, made.amount_cents)
    ON CONFLICT (project_id, user_id) DO UPDATE
    SET investments = p.investments + 1, committed_cents = p.committed_cents + excluded.committed_cents
    RETURNING p.investments INTO held;
  UPDATE project p
    SET committed_cents = p.committed_cents + made.amount_cents,
      investors_count = p.investors_count + CASE held WHEN 1 THEN 1 ELSE 0 END
    WHERE p.id = made.project_id AND p.status = 'active' AND p.token_value_cents = made.token_value_cents
      AND p.committed_cents + made.amount_cents <= p.total_funding_cents
      AND p.version = coalesce((written ->> 'project_version')::integer, p.version);
  -- Undoes everything above; the caller reads the project again.
  IF NOT FOUND THEN RAISE EXCEPTION 'the project changed' USING ERRCODE = 'AC001'; END IF;
END $$;
