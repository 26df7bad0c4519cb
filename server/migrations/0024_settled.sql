DROP INDEX "investment_register";--> statement-breakpoint
ALTER TABLE "investment" ADD COLUMN "settled_at" timestamptz(3);--> statement-breakpoint
-- What is known of older ones: they were shown from their own day on, and stay there.
UPDATE "investment" SET "settled_at" = "completed_at" WHERE "completed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "investment_register" ON "investment" USING btree ("project_id","user_id","settled_at","completed_at","tokens") WHERE "investment"."status" = 'completed';--> statement-breakpoint
ALTER TABLE "investment" ADD CONSTRAINT "investment_settled" CHECK (("investment"."settled_at" is null) = ("investment"."completed_at" is null));