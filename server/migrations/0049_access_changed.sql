-- Announces each person whose rights changed, so that no replica uses what it remembers of them.
CREATE FUNCTION announce_access_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access_changed', OLD.id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER profile_access_ended AFTER DELETE ON profile
  FOR EACH ROW EXECUTE FUNCTION announce_access_changed();
--> statement-breakpoint
CREATE TRIGGER profile_access_changed AFTER UPDATE ON profile FOR EACH ROW
  WHEN ((OLD.email, OLD.roles, OLD.status, OLD.kyc_application_status, OLD.domain_id, OLD.closed_at)
    IS DISTINCT FROM (NEW.email, NEW.roles, NEW.status, NEW.kyc_application_status, NEW.domain_id, NEW.closed_at))
  EXECUTE FUNCTION announce_access_changed();
