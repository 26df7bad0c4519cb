CREATE TABLE "registry_act_file" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"act_id" uuid NOT NULL,
	"filename" text NOT NULL,
	"mime_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_path" text NOT NULL,
	"uploaded_at" timestamptz(3) NOT NULL,
	"uploaded_by" uuid NOT NULL,
	CONSTRAINT "registry_act_file_id_pk" PRIMARY KEY("id")
);
--> statement-breakpoint
CREATE TABLE "registry_heir" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"act_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"tokens" bigint NOT NULL,
	"amount_cents" bigint,
	"wallet" text,
	"completed_at" timestamptz(3),
	"settled_at" timestamptz(3),
	"redeemed_at" timestamptz(3),
	"passed_at" timestamptz(3),
	CONSTRAINT "registry_heir_tokens" CHECK ("registry_heir"."tokens" > 0 and "registry_heir"."amount_cents" >= 0),
	CONSTRAINT "registry_heir_settled" CHECK (num_nonnulls("registry_heir"."completed_at", "registry_heir"."settled_at") in (0, 2) and ("registry_heir"."settled_at" is null or num_nonnulls("registry_heir"."amount_cents", "registry_heir"."wallet") = 2)),
	CONSTRAINT "registry_heir_ended" CHECK (num_nonnulls("registry_heir"."redeemed_at", "registry_heir"."passed_at") <= 1 and coalesce(coalesce("registry_heir"."redeemed_at", "registry_heir"."passed_at") >= "registry_heir"."settled_at", num_nonnulls("registry_heir"."redeemed_at", "registry_heir"."passed_at") = 0))
);
--> statement-breakpoint
ALTER TABLE "registry_act" DROP CONSTRAINT "registry_act_state";--> statement-breakpoint
ALTER TABLE "blocking" DROP CONSTRAINT "blocking_lifted";--> statement-breakpoint
DROP INDEX "investment_register";--> statement-breakpoint
ALTER TABLE "registry_act" ALTER COLUMN "months" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "investment" ADD COLUMN "passed_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "registry_act" ADD COLUMN "party" text;--> statement-breakpoint
ALTER TABLE "registry_act" ADD COLUMN "authority" text;--> statement-breakpoint
ALTER TABLE "registry_act" ADD COLUMN "document_number" text;--> statement-breakpoint
ALTER TABLE "registry_act" ADD COLUMN "died_on" date;--> statement-breakpoint
ALTER TABLE "registry_act" ADD COLUMN "lot_ids" uuid[];--> statement-breakpoint
ALTER TABLE "registry_act" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "registry_act" ADD COLUMN "release_asked_by" uuid;--> statement-breakpoint
ALTER TABLE "registry_act" ADD COLUMN "release_asked_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "registry_act" ADD COLUMN "release_reason" text;--> statement-breakpoint
ALTER TABLE "blocking" ADD COLUMN "act_id" uuid;--> statement-breakpoint
ALTER TABLE "registry_act_file" ADD CONSTRAINT "registry_act_file_act_id_registry_act_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."registry_act"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_act_file" ADD CONSTRAINT "registry_act_file_uploaded_by_profile_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_heir" ADD CONSTRAINT "registry_heir_act_id_registry_act_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."registry_act"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_heir" ADD CONSTRAINT "registry_heir_user_id_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_heir" ADD CONSTRAINT "registry_heir_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registry_act_file_act" ON "registry_act_file" USING btree ("act_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "registry_act_file_uploaded_by" ON "registry_act_file" USING btree ("uploaded_by");--> statement-breakpoint
CREATE UNIQUE INDEX "registry_heir_once" ON "registry_heir" USING btree ("act_id","user_id");--> statement-breakpoint
CREATE INDEX "registry_heir_user" ON "registry_heir" USING btree ("user_id","completed_at");--> statement-breakpoint
CREATE INDEX "registry_heir_register" ON "registry_heir" USING btree ("project_id","user_id","settled_at") WHERE "registry_heir"."settled_at" is not null;--> statement-breakpoint
ALTER TABLE "registry_act" ADD CONSTRAINT "registry_act_release_asked_by_profile_id_fk" FOREIGN KEY ("release_asked_by") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocking" ADD CONSTRAINT "blocking_act_id_registry_act_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."registry_act"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "registry_act_open_succession" ON "registry_act" USING btree ("user_id","project_id") WHERE "registry_act"."kind" = 'succession' and "registry_act"."state" in ('requested', 'confirmed');--> statement-breakpoint
CREATE UNIQUE INDEX "registry_act_once" ON "registry_act" USING btree ("requested_by","idempotency_key");--> statement-breakpoint
CREATE INDEX "registry_act_encumbrances" ON "registry_act" USING btree ("project_id","user_id","decided_at") WHERE "registry_act"."kind" in ('lien', 'attachment') and "registry_act"."state" in ('confirmed', 'released');--> statement-breakpoint
CREATE INDEX "registry_act_release_asked_by" ON "registry_act" USING btree ("release_asked_by");--> statement-breakpoint
CREATE INDEX "blocking_act" ON "blocking" USING btree ("act_id");--> statement-breakpoint
CREATE INDEX "investment_register" ON "investment" USING btree ("project_id","user_id","settled_at","redeemed_at","passed_at","completed_at","tokens") WHERE "investment"."status" = 'completed';--> statement-breakpoint
ALTER TABLE "investment" ADD CONSTRAINT "investment_passed" CHECK ("investment"."passed_at" is null or ("investment"."redeemed_at" is null and coalesce("investment"."passed_at" >= "investment"."settled_at", false)));--> statement-breakpoint
ALTER TABLE "registry_act" ADD CONSTRAINT "registry_act_entry" CHECK ("registry_act"."kind" = 'certificate' or num_nonnulls("registry_act"."authority", "registry_act"."document_number") = 2
        and ("registry_act"."kind" = 'succession') = ("registry_act"."died_on" is not null)
        and ("registry_act"."kind" = 'succession') = ("registry_act"."party" is null)
        and case "registry_act"."state"
        when 'requested' then num_nonnulls("registry_act"."decided_by", "registry_act"."decided_at", "registry_act"."ended_at") = 0
        when 'refused' then num_nonnulls("registry_act"."decided_by", "registry_act"."decided_at", "registry_act"."reason") = 3 and "registry_act"."ended_at" is null
        when 'withdrawn' then num_nonnulls("registry_act"."decided_at", "registry_act"."reason") = 2 and "registry_act"."decided_by" = "registry_act"."requested_by" and "registry_act"."ended_at" is null
        when 'confirmed' then num_nonnulls("registry_act"."decided_by", "registry_act"."decided_at") = 2 and "registry_act"."ended_at" is null
        when 'released' then "registry_act"."kind" <> 'succession' and num_nonnulls("registry_act"."decided_by", "registry_act"."decided_at", "registry_act"."release_asked_by", "registry_act"."ended_by", "registry_act"."ended_at", "registry_act"."reason") = 6
        when 'completed' then "registry_act"."kind" = 'succession' and num_nonnulls("registry_act"."decided_by", "registry_act"."decided_at", "registry_act"."ended_at") = 3
        else false end);--> statement-breakpoint
ALTER TABLE "registry_act" ADD CONSTRAINT "registry_act_two_people" CHECK ("registry_act"."kind" = 'certificate' or "registry_act"."user_id" <> "registry_act"."requested_by" and "registry_act"."user_id" is distinct from "registry_act"."decided_by"
        and ("registry_act"."state" not in ('refused', 'confirmed', 'released', 'completed') or "registry_act"."requested_by" <> "registry_act"."decided_by")
        and "registry_act"."release_asked_by" is distinct from coalesce("registry_act"."ended_by", "registry_act"."user_id"));--> statement-breakpoint
ALTER TABLE "registry_act" ADD CONSTRAINT "registry_act_release_asked" CHECK (num_nonnulls("registry_act"."release_asked_by", "registry_act"."release_asked_at", "registry_act"."release_reason") in (0, 3));--> statement-breakpoint
ALTER TABLE "registry_act" ADD CONSTRAINT "registry_act_state" CHECK ("registry_act"."kind" <> 'certificate' or "registry_act"."months" is not null and case "registry_act"."state"
        when 'requested' then num_nonnulls("registry_act"."decided_by", "registry_act"."decided_at", "registry_act"."blocking_id", "registry_act"."valid_until", "registry_act"."ended_at") = 0
        when 'refused' then num_nonnulls("registry_act"."decided_by", "registry_act"."decided_at", "registry_act"."reason") = 3 and num_nonnulls("registry_act"."blocking_id", "registry_act"."ended_at") = 0
        when 'issued' then num_nonnulls("registry_act"."decided_by", "registry_act"."decided_at", "registry_act"."blocking_id", "registry_act"."valid_until") = 4 and "registry_act"."ended_at" is null
        else num_nonnulls("registry_act"."decided_by", "registry_act"."decided_at", "registry_act"."blocking_id", "registry_act"."valid_until", "registry_act"."ended_at", "registry_act"."reason") = 6 end);--> statement-breakpoint
ALTER TABLE "blocking" ADD CONSTRAINT "blocking_lifted" CHECK (num_nonnulls("blocking"."unblocked_at", "blocking"."unblock_reason") in (0, 2) and ("blocking"."unblocked_by" is null or "blocking"."unblocked_at" is not null) and ("blocking"."unblocked_by" is not null or "blocking"."unblocked_at" is null or "blocking"."cause" = 'certificate' or "blocking"."act_id" is not null));--> statement-breakpoint
CREATE VIEW "public"."holding_lot" AS (
  select id, null::uuid as act_id, project_id, user_id, tokens, amount_cents, wallet, created_at, payment_received_on,
    payment_reference, completed_at, settled_at, redeemed_at, passed_at
  from investment where status = 'completed'
  union all
  select id, act_id, project_id, user_id, tokens, amount_cents, wallet, completed_at, null::date,
    null::text, completed_at, settled_at, redeemed_at, passed_at
  from registry_heir where settled_at is not null);