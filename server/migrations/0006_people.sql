DROP INDEX "kyc_round_application";--> statement-breakpoint
CREATE INDEX "kyc_application_drafts" ON "kyc_application" USING btree ("created_at","id") WHERE "kyc_application"."status" = 'DRAFT';--> statement-breakpoint
CREATE INDEX "kyc_round_application" ON "kyc_round" USING btree ("application_id","submitted_at");