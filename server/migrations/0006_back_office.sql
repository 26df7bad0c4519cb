DROP INDEX "audit_log_actor";--> statement-breakpoint
DROP INDEX "kyc_round_application";--> statement-breakpoint
DROP INDEX "blocking_user";--> statement-breakpoint
DROP INDEX "blocking_project";--> statement-breakpoint
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
CREATE INDEX "chain_op_failed" ON "chain_op" USING btree ("id") WHERE "chain_op"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_type" ON "audit_log" USING btree ("subject_type","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_group" ON "audit_log" USING btree (split_part("action", '.', 1),"at","id");--> statement-breakpoint
CREATE INDEX "contact_request_search" ON "contact_request" USING gin (translate(lower("name" || ' ' || "email" || ' ' || "message"), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profile_search" ON "profile" USING gin (translate(lower(coalesce("full_name", '') || ' ' || coalesce("email", '')), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "investment_reference" ON "investment" USING gin ("payment_reference" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "investment_verified_by" ON "investment" USING btree ("payment_verified_by");--> statement-breakpoint
CREATE INDEX "investment_returned_by" ON "investment" USING btree ("returned_by");--> statement-breakpoint
CREATE INDEX "investment_awaiting_erir" ON "investment" USING btree ("project_id","review_at","id") WHERE "investment"."status" = 'erir';--> statement-breakpoint
CREATE INDEX "investment_longest_at_erir" ON "investment" USING btree ("review_at","project_id") WHERE "investment"."status" = 'erir';--> statement-breakpoint
CREATE INDEX "investment_register" ON "investment" USING btree ("project_id","user_id","completed_at","tokens") WHERE "investment"."status" = 'completed';--> statement-breakpoint
CREATE INDEX "investment_waiting_in_review" ON "investment" USING btree (greatest("payment_at", "returned_at")) WHERE "investment"."status" = 'review';--> statement-breakpoint
CREATE INDEX "investment_waiting_in_mint" ON "investment" USING btree ("erir_at") WHERE "investment"."status" = 'mint';--> statement-breakpoint
CREATE INDEX "investment_money_invested" ON "investment" USING btree ("created_at","amount_cents") WHERE "investment"."status" <> 'rejected';--> statement-breakpoint
CREATE INDEX "investment_money_completed" ON "investment" USING btree ("completed_at","amount_cents") WHERE "investment"."status" = 'completed';--> statement-breakpoint
CREATE INDEX "kyc_application_approved" ON "kyc_application" USING btree ("decided_at" DESC NULLS FIRST,"user_id" DESC NULLS FIRST) WHERE "kyc_application"."status" = 'APPROVED';--> statement-breakpoint
CREATE INDEX "kyc_application_name" ON "kyc_application" USING gin (translate(lower(coalesce("name", '')), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "kyc_application_drafts" ON "kyc_application" USING btree ("created_at","id") WHERE "kyc_application"."status" = 'DRAFT';--> statement-breakpoint
CREATE INDEX "project_changed_by" ON "project" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "project_funding_of_domain" ON "project" USING btree ("domain_id",coalesce("total_funding_cents", 0) desc,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "project_name_of_domain" ON "project" USING btree ("domain_id",left(translate(lower("name"), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc'), 60),"id");--> statement-breakpoint
CREATE INDEX "project_name_search" ON "project" USING gin (translate(lower("name"), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blocking_newest_in_force" ON "blocking" USING btree ("blocked_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "blocking"."unblocked_at" is null;--> statement-breakpoint
CREATE INDEX "registry_case_waiting" ON "registry_case" USING btree ("first_seen") WHERE "registry_case"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "kyc_round_application" ON "kyc_round" USING btree ("application_id","submitted_at");--> statement-breakpoint
CREATE INDEX "blocking_user" ON "blocking" USING btree ("user_id","blocked_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "blocking_project" ON "blocking" USING btree ("project_id","blocked_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "investment" ADD CONSTRAINT "investment_returned" CHECK (num_nonnulls("investment"."returned_at", "investment"."returned_by", "investment"."return_reason") in (0, 3));--> statement-breakpoint
ALTER TABLE "investment" ADD CONSTRAINT "investment_received" CHECK (("investment"."payment_received_on" is null) = ("investment"."payment_received_cents" is null));