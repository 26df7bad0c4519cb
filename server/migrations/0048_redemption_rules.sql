-- A redemption stays what it was when the chain had burnt the tokens (docs/product/money.md, "Full repayment").
CREATE FUNCTION redemption_is_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A redemption is never deleted, nor changed once it is final';
END $$;
--> statement-breakpoint
CREATE TRIGGER redemption_unchanged BEFORE UPDATE ON redemption
  FOR EACH ROW WHEN (
    OLD.redeemed_at IS NOT NULL OR OLD.payee_id <> NEW.payee_id OR OLD.requested_at <> NEW.requested_at
  ) EXECUTE FUNCTION redemption_is_history();
--> statement-breakpoint
CREATE TRIGGER redemption_undeleted BEFORE DELETE ON redemption
  FOR EACH ROW EXECUTE FUNCTION redemption_is_history();
--> statement-breakpoint
CREATE TRIGGER redemption_no_truncate BEFORE TRUNCATE ON redemption
  FOR EACH STATEMENT EXECUTE FUNCTION redemption_is_history();
