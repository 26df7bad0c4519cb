-- The target of a project is that of the newest version of its sheet, whichever version of the platform published it.
-- Deferred, because it locks the project: investments are locked before projects.
CREATE FUNCTION project_target_follows_sheet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE project SET
    target_cents = round(nullif(NEW.content -> 'target' ->> 'es', '')::numeric * 100),
    target_deadline = nullif(NEW.content -> 'deadline' ->> 'es', '')::date
  WHERE id = NEW.project_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER project_target_follows_sheet AFTER INSERT ON information_sheet_version
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION project_target_follows_sheet();
