ALTER TABLE "project" ADD COLUMN "target_cents" bigint;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "target_deadline" date;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "missed_deadline" date;--> statement-breakpoint
CREATE INDEX "project_deadline" ON "project" USING btree ("target_deadline") WHERE "project"."status" = 'active' and "project"."target_deadline" is distinct from "project"."missed_deadline";--> statement-breakpoint
-- What was published so far.
UPDATE "project" SET
  "target_cents" = round((v."content" -> 'target' ->> 'es')::numeric * 100),
  "target_deadline" = (v."content" -> 'deadline' ->> 'es')::date
FROM "information_sheet_version" v
WHERE v."project_id" = "project"."id"
  AND v."version" = (SELECT max("version") FROM "information_sheet_version" WHERE "project_id" = "project"."id");
