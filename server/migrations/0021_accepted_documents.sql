ALTER TABLE "investment" ADD COLUMN "accepted_file_id" uuid;--> statement-breakpoint
-- Of some the document was deleted before accepted ones were kept.
UPDATE "investment" SET "accepted_file_id" = "project_file"."id" FROM "project_file"
	WHERE "project_file"."id" = ("investment"."acceptance" ->> 'whitepaper_id')::uuid;--> statement-breakpoint
ALTER TABLE "project_file" ADD COLUMN "archived_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "investment" ADD CONSTRAINT "investment_accepted_file" FOREIGN KEY ("accepted_file_id") REFERENCES "public"."project_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "investment_of_accepted_file" ON "investment" USING btree ("accepted_file_id");