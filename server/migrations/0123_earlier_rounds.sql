ALTER TABLE "kyc_round" ADD COLUMN "is_earlier" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "kyc_round_earlier" ON "kyc_round" USING btree ("submitted_at") WHERE "kyc_round"."is_earlier";--> statement-breakpoint
UPDATE "kyc_round" SET "is_earlier" = true FROM "kyc_application" "of"
  WHERE "of"."id" = "kyc_round"."application_id"
    AND "kyc_round"."submitted_at" IS DISTINCT FROM coalesce("of"."submitted_at", "of"."created_at");
--> statement-breakpoint
-- A round is earlier when its application is listed by another moment. Both rows can change first.
CREATE FUNCTION kyc_round_is_earlier() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_earlier := NEW.submitted_at IS DISTINCT FROM
    (SELECT coalesce(submitted_at, created_at) FROM kyc_application WHERE id = NEW.application_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION kyc_application_rounds_are_earlier() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE kyc_round SET is_earlier = NOT is_earlier
    WHERE application_id = NEW.id
      AND is_earlier IS DISTINCT FROM (submitted_at IS DISTINCT FROM coalesce(NEW.submitted_at, NEW.created_at));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER kyc_round_earlier BEFORE INSERT OR UPDATE OF application_id, submitted_at ON kyc_round
  FOR EACH ROW EXECUTE FUNCTION kyc_round_is_earlier();
--> statement-breakpoint
CREATE TRIGGER kyc_application_earlier AFTER UPDATE OF submitted_at, created_at ON kyc_application
  FOR EACH ROW WHEN ((OLD.submitted_at, OLD.created_at) IS DISTINCT FROM (NEW.submitted_at, NEW.created_at))
  EXECUTE FUNCTION kyc_application_rounds_are_earlier();
