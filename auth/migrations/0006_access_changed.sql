-- Announces each user whose sessions, factors or account changed, so that a host that remembers verified tokens forgets theirs.
CREATE FUNCTION auth.announce_access_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access_changed', coalesce(to_jsonb(OLD), to_jsonb(NEW)) ->> TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_access_ended AFTER DELETE ON auth.sessions
  FOR EACH ROW EXECUTE FUNCTION auth.announce_access_changed('user_id');
--> statement-breakpoint
CREATE TRIGGER sessions_access_changed AFTER UPDATE ON auth.sessions FOR EACH ROW
  WHEN (OLD.aal IS DISTINCT FROM NEW.aal OR OLD.user_id IS DISTINCT FROM NEW.user_id)
  EXECUTE FUNCTION auth.announce_access_changed('user_id');
--> statement-breakpoint
CREATE TRIGGER users_access_ended AFTER DELETE ON auth.users
  FOR EACH ROW EXECUTE FUNCTION auth.announce_access_changed('id');
--> statement-breakpoint
CREATE TRIGGER users_access_changed AFTER UPDATE ON auth.users FOR EACH ROW
  WHEN (OLD.email IS DISTINCT FROM NEW.email OR OLD.banned_until IS DISTINCT FROM NEW.banned_until)
  EXECUTE FUNCTION auth.announce_access_changed('id');
--> statement-breakpoint
CREATE TRIGGER factors_access_changed AFTER INSERT OR DELETE OR UPDATE OF status, user_id ON auth.factors
  FOR EACH ROW EXECUTE FUNCTION auth.announce_access_changed('user_id');
