-- Announces each person who has a new notification, so that the screens they have open fetch again.
CREATE FUNCTION announce_person_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('person_told', NEW.user_id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notification_person_told AFTER INSERT ON notification
  FOR EACH ROW EXECUTE FUNCTION announce_person_told();
