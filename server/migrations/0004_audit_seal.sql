CREATE TABLE "audit_pending" (
	"audit_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_seal" (
	"number" bigint PRIMARY KEY NOT NULL,
	"audit_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "audit_seal_audit_id_unique" UNIQUE("audit_id")
);
--> statement-breakpoint
-- What is written before this migration is sealed like everything after it.
INSERT INTO audit_pending (audit_id) SELECT id FROM audit_log;
--> statement-breakpoint
CREATE FUNCTION audit_log_wait_for_seal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_pending (audit_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_waits_for_seal AFTER INSERT ON audit_log
  FOR EACH ROW EXECUTE FUNCTION audit_log_wait_for_seal();
--> statement-breakpoint
CREATE FUNCTION audit_seal_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_seal is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_seal_append_only BEFORE UPDATE OR DELETE ON audit_seal
  FOR EACH ROW EXECUTE FUNCTION audit_seal_is_append_only();
--> statement-breakpoint
CREATE TRIGGER audit_seal_no_truncate BEFORE TRUNCATE ON audit_seal
  FOR EACH STATEMENT EXECUTE FUNCTION audit_seal_is_append_only();
