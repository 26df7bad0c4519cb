-- What was typed is remembered; what is invested is whole tokens at the price they had.
UPDATE investment SET
  typed_amount_cents = amount_cents,
  token_value_cents = CASE
    WHEN p.token_value_cents > 0 AND amount_cents / p.token_value_cents = tokens THEN p.token_value_cents
    -- The price was changed after everybody who had invested withdrew: the one they had follows from their tokens.
    ELSE amount_cents / tokens
  END
FROM project p WHERE p.id = investment.project_id;
--> statement-breakpoint
INSERT INTO audit_log (role, action, subject_type, subject_id, before, after, reason)
SELECT 'system', 'investment.whole_tokens', 'investment', id::text,
  jsonb_build_object('amount', trim_scale(amount_cents / 100.0)),
  jsonb_build_object('amount', trim_scale(tokens * token_value_cents / 100.0), 'tokens', tokens),
  'Nobody pays for a part of a token: the amount is that of the whole tokens it buys'
FROM investment WHERE amount_cents <> tokens * token_value_cents ORDER BY created_at, id;
--> statement-breakpoint
WITH corrected AS (
  SELECT project_id, user_id, sum(amount_cents - tokens * token_value_cents) AS excess
  FROM investment WHERE status <> 'rejected' AND amount_cents <> tokens * token_value_cents
  GROUP BY project_id, user_id
)
UPDATE position SET committed_cents = committed_cents - excess
FROM corrected WHERE corrected.project_id = position.project_id AND corrected.user_id = position.user_id;
--> statement-breakpoint
WITH corrected AS (
  SELECT project_id, sum(amount_cents - tokens * token_value_cents) AS excess
  FROM investment WHERE status <> 'rejected' AND amount_cents <> tokens * token_value_cents
  GROUP BY project_id
)
UPDATE project SET committed_cents = committed_cents - excess
FROM corrected WHERE corrected.project_id = project.id;
--> statement-breakpoint
UPDATE investment SET amount_cents = tokens * token_value_cents
WHERE amount_cents <> tokens * token_value_cents;
--> statement-breakpoint
-- Nobody was told of a deadline yet: what is unpaid now has all the time from now on.
UPDATE investment SET
  expires_at = CASE WHEN status IN ('start', 'payment') THEN now() ELSE created_at END + interval '10 days',
  remind_at = CASE WHEN status IN ('start', 'payment') THEN now() ELSE created_at END + interval '5 days',
  verify_by = CASE WHEN status = 'review' THEN greatest(payment_at, returned_at, created_at) + interval '10 days' END,
  rejection_cause = CASE
    WHEN status <> 'rejected' THEN NULL
    WHEN rejection_reason IS NULL THEN 'cancelled'
    ELSE 'rejected'
  END;
--> statement-breakpoint
-- The same sentence now names the deadline.
UPDATE notification SET params = params || jsonb_build_object('deadline',
  to_char(i.expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
FROM investment i WHERE notification.kind = 'investment.payment_awaited' AND i.id::text = notification.subject_id;
