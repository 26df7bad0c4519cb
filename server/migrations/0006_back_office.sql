DROP INDEX "kyc_round_application";--> statement-breakpoint
ALTER TABLE "investment" ADD COLUMN "payment_received_on" date;--> statement-breakpoint
ALTER TABLE "investment" ADD COLUMN "payment_received_cents" bigint;--> statement-breakpoint
ALTER TABLE "investment" ADD COLUMN "payment_verified_by" uuid;--> statement-breakpoint
ALTER TABLE "investment" ADD COLUMN "returned_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "investment" ADD COLUMN "returned_by" uuid;--> statement-breakpoint
ALTER TABLE "investment" ADD COLUMN "return_reason" text;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "changed_at" timestamptz(3) DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "investment" ADD CONSTRAINT "investment_payment_verified_by_profile_id_fk" FOREIGN KEY ("payment_verified_by") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investment" ADD CONSTRAINT "investment_returned_by_profile_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_changed_by_profile_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_search" ON "profile" USING gin (translate(lower(coalesce("full_name", '') || ' ' || coalesce("email", '')), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "investment_reference" ON "investment" USING gin ("payment_reference" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "investment_verified_by" ON "investment" USING btree ("payment_verified_by");--> statement-breakpoint
CREATE INDEX "investment_returned_by" ON "investment" USING btree ("returned_by");--> statement-breakpoint
CREATE INDEX "investment_awaiting_erir" ON "investment" USING btree ("project_id","review_at","id") WHERE "investment"."status" = 'erir';--> statement-breakpoint
CREATE INDEX "investment_register" ON "investment" USING btree ("project_id","user_id","completed_at","tokens") WHERE "investment"."status" = 'completed';--> statement-breakpoint
CREATE INDEX "kyc_application_drafts" ON "kyc_application" USING btree ("created_at","id") WHERE "kyc_application"."status" = 'DRAFT';--> statement-breakpoint
CREATE INDEX "project_changed_by" ON "project" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "project_funding_of_domain" ON "project" USING btree ("domain_id",coalesce("total_funding_cents", 0) desc,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "project_name_of_domain" ON "project" USING btree ("domain_id",left(translate(lower("name"), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc'), 60),"id");--> statement-breakpoint
CREATE INDEX "kyc_round_application" ON "kyc_round" USING btree ("application_id","submitted_at");--> statement-breakpoint
ALTER TABLE "investment" ADD CONSTRAINT "investment_returned" CHECK (num_nonnulls("investment"."returned_at", "investment"."returned_by", "investment"."return_reason") in (0, 3));--> statement-breakpoint
ALTER TABLE "investment" ADD CONSTRAINT "investment_received" CHECK (("investment"."payment_received_on" is null) = ("investment"."payment_received_cents" is null));