-- A batch of postings moves each balance once, not once for each entry: updating one row ten thousand times in one
-- transaction takes time that grows with the square. Accounts are locked in the order of their names.
DROP TRIGGER ledger_balance_follows ON ledger_entry;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_balance_follows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved record;
BEGIN
  FOR moved IN SELECT account, sum(cents) AS cents FROM added GROUP BY account ORDER BY account LOOP
    UPDATE ledger_account SET balance_cents = balance_cents + moved.cents WHERE name = moved.account;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_balance_follows AFTER INSERT ON ledger_entry REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_balance_follows();
