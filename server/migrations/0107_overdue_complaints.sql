DROP INDEX "complaint_to_remind";--> statement-breakpoint
ALTER TABLE "complaint" ADD COLUMN "overdue_told_at" timestamptz(3);--> statement-breakpoint
CREATE INDEX "complaint_to_remind" ON "complaint" USING btree ("due_on") WHERE "complaint"."decided_at" is null and "complaint"."spam" is null;