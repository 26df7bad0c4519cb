-- The ledger only grows, and its balances follow from its entries: neither is changed by hand (docs/product/money.md,
-- "Money").
CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_posting_append_only BEFORE UPDATE OR DELETE ON ledger_posting
  FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
CREATE TRIGGER ledger_posting_no_truncate BEFORE TRUNCATE ON ledger_posting
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
CREATE TRIGGER ledger_entry_no_truncate BEFORE TRUNCATE ON ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
CREATE FUNCTION ledger_balance_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger_account SET balance_cents = balance_cents + NEW.cents WHERE name = NEW.account;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_balance_follows AFTER INSERT ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_balance_follows();
--> statement-breakpoint
-- An entry updates its account from within a trigger; anything else would, at the first level, change a balance by hand.
CREATE FUNCTION ledger_account_is_derived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.balance_cents = 0 THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'ledger_account follows from ledger_entry';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_account_derived BEFORE INSERT OR UPDATE OR DELETE ON ledger_account
  FOR EACH ROW EXECUTE FUNCTION ledger_account_is_derived();
--> statement-breakpoint
CREATE TRIGGER ledger_account_no_truncate BEFORE TRUNCATE ON ledger_account
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
CREATE FUNCTION ledger_sums_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT coalesce(sum(cents), 1) FROM ledger_entry WHERE posting_id = NEW.id) <> 0 THEN
    RAISE EXCEPTION 'The entries of posting % do not sum to zero', NEW.key;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_posting_balanced AFTER INSERT ON ledger_posting
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_sums_to_zero();
--> statement-breakpoint
-- A posting is complete when its transaction commits: later entries would unbalance it unseen.
CREATE FUNCTION ledger_posting_is_complete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT xact FROM ledger_posting WHERE id = NEW.posting_id) <> pg_current_xact_id()::text::bigint THEN
    RAISE EXCEPTION 'Posting % is complete', NEW.posting_id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_posting_complete BEFORE INSERT ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_posting_is_complete();
--> statement-breakpoint
-- Payments that were confirmed before there was a ledger, one posting each, as they stand now.
CREATE TEMPORARY TABLE opening ON COMMIT DROP AS
SELECT gen_random_uuid() AS posting_id, id AS investment_id, project_id, status,
       payment_received_cents AS received,
       CASE WHEN status = 'rejected' THEN 0 ELSE amount_cents END AS invested
FROM investment WHERE payment_received_cents IS NOT NULL;
--> statement-breakpoint
INSERT INTO ledger_account (name, kind) VALUES ('confirmed', 'confirmed'), ('refunds_payable', 'refunds_payable');
--> statement-breakpoint
INSERT INTO ledger_account (name, kind, project_id)
SELECT DISTINCT kind || ':' || project_id, kind, project_id
FROM opening CROSS JOIN LATERAL (VALUES (CASE status WHEN 'completed' THEN 'issuer' ELSE 'investor_funds' END)) AS of (kind)
WHERE status <> 'rejected';
--> statement-breakpoint
INSERT INTO ledger_posting (id, key, kind, investment_id, posted_at)
SELECT posting_id, 'opening:' || investment_id, 'opening', investment_id, now() FROM opening;
--> statement-breakpoint
INSERT INTO ledger_entry (posting_id, account, cents)
SELECT posting_id, account, cents FROM opening CROSS JOIN LATERAL (VALUES
  ('confirmed', received),
  (CASE status WHEN 'completed' THEN 'issuer' ELSE 'investor_funds' END || ':' || project_id, -invested),
  ('refunds_payable', invested - received)
) AS line (account, cents) WHERE cents <> 0
ORDER BY account;
