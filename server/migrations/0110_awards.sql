CREATE TABLE "registry_lot_part" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lot_id" uuid NOT NULL,
	"award_id" uuid NOT NULL,
	"tokens" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"wallet" text,
	"created_at" timestamptz(3) NOT NULL,
	"payment_received_on" date,
	"payment_reference" text,
	"completed_at" timestamptz(3) NOT NULL,
	"settled_at" timestamptz(3) NOT NULL,
	"act_id" uuid,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"passed_at" timestamptz(3) NOT NULL,
	CONSTRAINT "registry_lot_part_amount" CHECK ("registry_lot_part"."tokens" > 0 and "registry_lot_part"."amount_cents" >= 0),
	CONSTRAINT "registry_lot_part_passed" CHECK ("registry_lot_part"."passed_at" >= "registry_lot_part"."settled_at")
);
--> statement-breakpoint
DROP VIEW "public"."holding_lot";--> statement-breakpoint
ALTER TABLE "registry_act" DROP CONSTRAINT "registry_act_entry";--> statement-breakpoint
ALTER TABLE "registry_act" DROP CONSTRAINT "registry_act_two_people";--> statement-breakpoint
DROP INDEX "investment_register";--> statement-breakpoint
DROP INDEX "registry_act_encumbrances";--> statement-breakpoint
ALTER TABLE "investment" ADD COLUMN "awarded_tokens" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "investment" ADD COLUMN "awarded_amount_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registry_heir" ADD COLUMN "awarded_tokens" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registry_heir" ADD COLUMN "awarded_amount_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registry_act" ADD COLUMN "executes" uuid;--> statement-breakpoint
ALTER TABLE "registry_act" ADD COLUMN "executed_tokens" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registry_lot_part" ADD CONSTRAINT "registry_lot_part_award_id_registry_act_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."registry_act"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_lot_part" ADD CONSTRAINT "registry_lot_part_act_id_registry_act_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."registry_act"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_lot_part" ADD CONSTRAINT "registry_lot_part_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_lot_part" ADD CONSTRAINT "registry_lot_part_user_id_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "registry_lot_part_once" ON "registry_lot_part" USING btree ("award_id","lot_id");--> statement-breakpoint
CREATE INDEX "registry_lot_part_user" ON "registry_lot_part" USING btree ("user_id","completed_at");--> statement-breakpoint
CREATE INDEX "registry_lot_part_register" ON "registry_lot_part" USING btree ("project_id","user_id","settled_at");--> statement-breakpoint
CREATE INDEX "registry_lot_part_act" ON "registry_lot_part" USING btree ("act_id");--> statement-breakpoint
ALTER TABLE "registry_act" ADD CONSTRAINT "registry_act_executes_registry_act_id_fk" FOREIGN KEY ("executes") REFERENCES "public"."registry_act"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registry_act_awards" ON "registry_act" USING btree ("executes") WHERE "registry_act"."executes" is not null;--> statement-breakpoint
CREATE INDEX "investment_register" ON "investment" USING btree ("project_id","user_id","settled_at","redeemed_at","passed_at","completed_at","tokens","awarded_tokens") WHERE "investment"."status" = 'completed';--> statement-breakpoint
CREATE INDEX "registry_act_encumbrances" ON "registry_act" USING btree ("project_id","user_id","decided_at") WHERE "registry_act"."kind" in ('lien', 'attachment') and "registry_act"."state" in ('confirmed', 'released', 'executed');--> statement-breakpoint
ALTER TABLE "investment" ADD CONSTRAINT "investment_awarded" CHECK ("investment"."awarded_tokens" between 0 and "investment"."tokens" - 1 and "investment"."awarded_amount_cents" between 0 and "investment"."amount_cents"
        and ("investment"."awarded_tokens" = 0 or "investment"."completed_at" is not null));--> statement-breakpoint
ALTER TABLE "registry_heir" ADD CONSTRAINT "registry_heir_awarded" CHECK ("registry_heir"."awarded_tokens" between 0 and "registry_heir"."tokens" - 1 and "registry_heir"."awarded_amount_cents" between 0 and coalesce("registry_heir"."amount_cents", 0));--> statement-breakpoint
ALTER TABLE "registry_act" ADD CONSTRAINT "registry_act_executed" CHECK ("registry_act"."executed_tokens" = 0 or "registry_act"."kind" in ('lien', 'attachment') and "registry_act"."executed_tokens" > 0
        and ("registry_act"."executed_tokens" < "registry_act"."tokens" or "registry_act"."executed_tokens" = "registry_act"."tokens" and "registry_act"."state" = 'executed'));--> statement-breakpoint
ALTER TABLE "registry_act" ADD CONSTRAINT "registry_act_entry" CHECK ("registry_act"."kind" = 'certificate' or num_nonnulls("registry_act"."authority", "registry_act"."document_number") = 2
        and ("registry_act"."kind" = 'succession') = ("registry_act"."died_on" is not null)
        and ("registry_act"."kind" in ('succession', 'award')) = ("registry_act"."party" is null)
        and ("registry_act"."kind" = 'award') = ("registry_act"."executes" is not null)
        and case "registry_act"."state"
        when 'requested' then num_nonnulls("registry_act"."decided_by", "registry_act"."decided_at", "registry_act"."ended_at") = 0
        when 'refused' then num_nonnulls("registry_act"."decided_by", "registry_act"."decided_at", "registry_act"."reason") = 3 and "registry_act"."ended_at" is null
        when 'withdrawn' then num_nonnulls("registry_act"."decided_at", "registry_act"."reason") = 2 and "registry_act"."decided_by" = "registry_act"."requested_by" and "registry_act"."ended_at" is null
        when 'confirmed' then num_nonnulls("registry_act"."decided_by", "registry_act"."decided_at") = 2 and "registry_act"."ended_at" is null
        when 'released' then "registry_act"."kind" in ('lien', 'attachment') and num_nonnulls("registry_act"."decided_by", "registry_act"."decided_at", "registry_act"."release_asked_by", "registry_act"."ended_by", "registry_act"."ended_at", "registry_act"."reason") = 6
        when 'executed' then "registry_act"."executed_tokens" = "registry_act"."tokens" and num_nonnulls("registry_act"."decided_by", "registry_act"."decided_at", "registry_act"."ended_at") = 3
        when 'completed' then "registry_act"."kind" in ('succession', 'award') and num_nonnulls("registry_act"."decided_by", "registry_act"."decided_at", "registry_act"."ended_at") = 3
        else false end);--> statement-breakpoint
ALTER TABLE "registry_act" ADD CONSTRAINT "registry_act_two_people" CHECK ("registry_act"."kind" = 'certificate' or "registry_act"."user_id" <> "registry_act"."requested_by" and "registry_act"."user_id" is distinct from "registry_act"."decided_by"
        and ("registry_act"."state" not in ('refused', 'confirmed', 'released', 'executed', 'completed') or "registry_act"."requested_by" <> "registry_act"."decided_by")
        and "registry_act"."release_asked_by" is distinct from coalesce("registry_act"."ended_by", "registry_act"."user_id"));--> statement-breakpoint
CREATE VIEW "public"."holding_lot" AS (
  select id, id as lot_id, null::uuid as act_id, project_id, user_id, tokens - awarded_tokens as tokens,
    amount_cents - awarded_amount_cents as amount_cents, wallet, created_at, payment_received_on, payment_reference,
    completed_at, settled_at, tokens as came_tokens, amount_cents as came_amount_cents, redeemed_at, passed_at
  from investment where status = 'completed'
  union all
  select id, id, act_id, project_id, user_id, tokens - awarded_tokens, amount_cents - awarded_amount_cents, wallet,
    completed_at, null::date, null::text, completed_at, settled_at, tokens, amount_cents, redeemed_at, passed_at
  from registry_heir where settled_at is not null
  union all
  select id, lot_id, act_id, project_id, user_id, tokens, amount_cents, wallet, created_at, payment_received_on,
    payment_reference, completed_at, settled_at, null::bigint, null::bigint, null::timestamptz, passed_at
  from registry_lot_part);