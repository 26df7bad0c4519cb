-- Holders without an account were reminded once, when their distribution was approved.
INSERT INTO distribution_payee_reminder (payee_id, number, reminded_at)
SELECT payee.id, 1, approved_at
FROM distribution_payee payee JOIN distribution ON distribution.id = distribution_id
WHERE held_reason = 'no_account' AND payee.net_cents > 0;
