-- What was approved stays as it was approved, and nothing is deleted: a distribution is corrected by another that reverses
-- it (docs/product/money.md, "Distributions").
CREATE FUNCTION distribution_is_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is never deleted, nor changed once it is approved', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER distribution_unchanged BEFORE UPDATE ON distribution
  FOR EACH ROW WHEN (
    OLD.state NOT IN ('draft', 'calculated')
    AND (to_jsonb(OLD) - 'state' <> to_jsonb(NEW) - 'state'
      OR OLD.state = 'cancelled' OR NEW.state IN ('draft', 'calculated', 'cancelled'))
  ) EXECUTE FUNCTION distribution_is_history();
--> statement-breakpoint
CREATE TRIGGER distribution_undeleted BEFORE DELETE ON distribution
  FOR EACH ROW EXECUTE FUNCTION distribution_is_history();
--> statement-breakpoint
CREATE TRIGGER distribution_no_truncate BEFORE TRUNCATE ON distribution
  FOR EACH STATEMENT EXECUTE FUNCTION distribution_is_history();
--> statement-breakpoint
CREATE TRIGGER distribution_payee_unchanged BEFORE UPDATE OR DELETE ON distribution_payee
  FOR EACH ROW EXECUTE FUNCTION distribution_is_history();
--> statement-breakpoint
CREATE TRIGGER distribution_payee_no_truncate BEFORE TRUNCATE ON distribution_payee
  FOR EACH STATEMENT EXECUTE FUNCTION distribution_is_history();
--> statement-breakpoint
-- Payees are stored before their distribution changes to approved; later ones would be paid without anybody's approval.
CREATE FUNCTION distribution_payee_is_approved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT state FROM distribution WHERE id = NEW.distribution_id) <> 'calculated' THEN
    RAISE EXCEPTION 'The payees of distribution % are complete', NEW.distribution_id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER distribution_payee_complete BEFORE INSERT ON distribution_payee
  FOR EACH ROW EXECUTE FUNCTION distribution_payee_is_approved();
