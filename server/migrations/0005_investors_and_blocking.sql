CREATE EXTENSION IF NOT EXISTS "pg_trgm";
--> statement-breakpoint
CREATE TABLE "blocking" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "blocking_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"user_id" uuid,
	"project_id" uuid,
	"wallet" text,
	"amount" bigint,
	"reason" text NOT NULL,
	"blocked_by" uuid NOT NULL,
	"blocked_at" timestamptz(3) NOT NULL,
	"idempotency_key" text,
	"unblock_reason" text,
	"unblocked_by" uuid,
	"unblocked_at" timestamptz(3),
	"final_at" timestamptz(3),
	CONSTRAINT "blocking_subject" CHECK (case "blocking"."type"
        when 'investor' then "blocking"."user_id" is not null and "blocking"."wallet" is not null and "blocking"."project_id" is null and "blocking"."amount" is null
        when 'tokens' then "blocking"."user_id" is not null and "blocking"."wallet" is not null and "blocking"."project_id" is not null and "blocking"."amount" > 0
        when 'project' then "blocking"."user_id" is null and "blocking"."wallet" is null and "blocking"."project_id" is not null and "blocking"."amount" is null
        else false end),
	CONSTRAINT "blocking_lifted" CHECK (num_nonnulls("blocking"."unblocked_at", "blocking"."unblocked_by", "blocking"."unblock_reason") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "registry_case" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"project_id" text,
	"wallet" text,
	"register_says" text NOT NULL,
	"chain_says" text NOT NULL,
	"first_seen" timestamptz(3) NOT NULL,
	"last_seen" timestamptz(3) NOT NULL,
	"resolved_at" timestamptz(3)
);
--> statement-breakpoint
DROP INDEX "mail_to";--> statement-breakpoint
DROP INDEX "mail_newest";--> statement-breakpoint
DROP INDEX "profile_newest";--> statement-breakpoint
DROP INDEX "profile_newest_of_domain";--> statement-breakpoint
DROP INDEX "investment_of_user";--> statement-breakpoint
DROP INDEX "investment_newest";--> statement-breakpoint
DROP INDEX "investment_newest_in_step";--> statement-breakpoint
DROP INDEX "notification_newest";--> statement-breakpoint
DROP INDEX "project_newest";--> statement-breakpoint
DROP INDEX "project_newest_of_domain";--> statement-breakpoint
ALTER TABLE "blocking" ADD CONSTRAINT "blocking_user_id_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocking" ADD CONSTRAINT "blocking_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocking" ADD CONSTRAINT "blocking_blocked_by_profile_id_fk" FOREIGN KEY ("blocked_by") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocking" ADD CONSTRAINT "blocking_unblocked_by_profile_id_fk" FOREIGN KEY ("unblocked_by") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "blocking_once" ON "blocking" USING btree ("blocked_by","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "blocking_of_investor" ON "blocking" USING btree ("user_id") WHERE "blocking"."type" = 'investor' and "blocking"."unblocked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "blocking_of_project" ON "blocking" USING btree ("project_id") WHERE "blocking"."type" = 'project' and "blocking"."unblocked_at" is null;--> statement-breakpoint
CREATE INDEX "blocking_user" ON "blocking" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "blocking_project" ON "blocking" USING btree ("project_id","seq");--> statement-breakpoint
CREATE INDEX "blocking_unblocked_by" ON "blocking" USING btree ("unblocked_by");--> statement-breakpoint
CREATE INDEX "blocking_newest" ON "blocking" USING btree ("blocked_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "blocking_pending" ON "blocking" USING btree ("seq") WHERE "blocking"."final_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "registry_case_open" ON "registry_case" USING btree ("kind",coalesce("project_id", ''),coalesce("wallet", '')) WHERE "registry_case"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "registry_case_newest" ON "registry_case" USING btree ("first_seen" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "investment_of_user_by_amount" ON "investment" USING btree ("user_id","amount_cents","id");--> statement-breakpoint
CREATE INDEX "investment_of_user_by_step" ON "investment" USING btree ("user_id",(case "status" when 'start' then 0 when 'payment' then 1 when 'review' then 2 when 'erir' then 3 when 'mint' then 4 when 'completed' then 5 when 'rejected' then 6 end),"created_at","id");--> statement-breakpoint
CREATE INDEX "investment_by_amount" ON "investment" USING btree ("amount_cents","id");--> statement-breakpoint
CREATE INDEX "investment_by_step" ON "investment" USING btree ((case "status" when 'start' then 0 when 'payment' then 1 when 'review' then 2 when 'erir' then 3 when 'mint' then 4 when 'completed' then 5 when 'rejected' then 6 end),"created_at","id");--> statement-breakpoint
CREATE INDEX "investment_in_step_by_amount" ON "investment" USING btree ("status","amount_cents","id");--> statement-breakpoint
CREATE INDEX "investment_completed_of_user" ON "investment" USING btree ("user_id","completed_at","id") WHERE "investment"."status" = 'completed';--> statement-breakpoint
CREATE INDEX "project_type_of_domain" ON "project" USING btree ("domain_id","project_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "project_status_of_domain" ON "project" USING btree ("domain_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "project_return_of_domain" ON "project" USING btree ("domain_id",coalesce("annual_return", -1) desc,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "project_left_of_domain" ON "project" USING btree ("domain_id",(coalesce("total_funding_cents", 0) - "committed_cents") desc,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "project_ending_of_domain" ON "project" USING btree ("domain_id",(case when "status" = 'active' then coalesce("end_date", date 'infinity') else date 'infinity' end),"id");--> statement-breakpoint
CREATE INDEX "project_search" ON "project" USING gin (translate(lower("name" || ' ' || "description"), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mail_to" ON "mail" USING btree (lower("to"),"created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mail_newest" ON "mail" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "profile_newest" ON "profile" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "profile_newest_of_domain" ON "profile" USING btree ("domain_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "investment_of_user" ON "investment" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "investment_newest" ON "investment" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "investment_newest_in_step" ON "investment" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notification_newest" ON "notification" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "project_newest" ON "project" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "project_newest_of_domain" ON "project" USING btree ("domain_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);