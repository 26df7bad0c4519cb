DROP INDEX "kyc_round_application";--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "changed_at" timestamptz(3) DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_changed_by_profile_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kyc_application_drafts" ON "kyc_application" USING btree ("created_at","id") WHERE "kyc_application"."status" = 'DRAFT';--> statement-breakpoint
CREATE INDEX "project_changed_by" ON "project" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "project_funding_of_domain" ON "project" USING btree ("domain_id",coalesce("total_funding_cents", 0) desc,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "project_name_of_domain" ON "project" USING btree ("domain_id",left(translate(lower("name"), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc'), 60),"id");--> statement-breakpoint
CREATE INDEX "kyc_round_application" ON "kyc_round" USING btree ("application_id","submitted_at");