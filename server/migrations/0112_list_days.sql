DROP INDEX "investment_money_received";--> statement-breakpoint
DROP INDEX "investment_money_completed";--> statement-breakpoint
CREATE INDEX "profile_newest_sent" ON "profile" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "profile"."kyc_application_status" <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "kyc_application_newest" ON "kyc_application" USING btree (coalesce("submitted_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "investment_money_received" ON "investment" USING btree ("payment_verified_at","id","payment_received_cents") WHERE "investment"."payment_verified_at" is not null;--> statement-breakpoint
CREATE INDEX "investment_money_completed" ON "investment" USING btree ("completed_at","id","amount_cents") WHERE "investment"."status" = 'completed';