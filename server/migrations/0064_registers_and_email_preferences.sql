CREATE TABLE "email_preference" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"progress" boolean DEFAULT true NOT NULL,
	"reminders" boolean DEFAULT true NOT NULL,
	"work" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_view" DROP CONSTRAINT "saved_view_list";--> statement-breakpoint
ALTER TABLE "email_preference" ADD CONSTRAINT "email_preference_user_id_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_register_file" ON "audit_log" USING btree (("after" ->> 'sha256')) WHERE "audit_log"."action" = 'registry.export';--> statement-breakpoint
CREATE INDEX "investment_settled_of_project" ON "investment" USING btree ("project_id","settled_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "investment"."status" = 'completed';--> statement-breakpoint
CREATE INDEX "investment_redeemed_of_project" ON "investment" USING btree ("project_id","redeemed_at") WHERE "investment"."redeemed_at" is not null;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_list" CHECK ("saved_view"."list" in ('investors', 'users', 'investments', 'kyc', 'projects', 'registers'));