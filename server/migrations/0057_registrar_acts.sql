CREATE TABLE "registry_act" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "registry_act_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"state" text NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"tokens" bigint NOT NULL,
	"purpose" text NOT NULL,
	"months" integer NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamptz(3) NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamptz(3),
	"reason" text,
	"valid_until" date,
	"blocking_id" uuid,
	"ended_by" uuid,
	"ended_at" timestamptz(3),
	CONSTRAINT "registry_act_seq_unique" UNIQUE("seq"),
	CONSTRAINT "registry_act_tokens" CHECK ("registry_act"."tokens" > 0),
	CONSTRAINT "registry_act_state" CHECK (case "registry_act"."state"
        when 'requested' then num_nonnulls("registry_act"."decided_by", "registry_act"."decided_at", "registry_act"."blocking_id", "registry_act"."valid_until", "registry_act"."ended_at") = 0
        when 'refused' then num_nonnulls("registry_act"."decided_by", "registry_act"."decided_at", "registry_act"."reason") = 3 and num_nonnulls("registry_act"."blocking_id", "registry_act"."ended_at") = 0
        when 'issued' then num_nonnulls("registry_act"."decided_by", "registry_act"."decided_at", "registry_act"."blocking_id", "registry_act"."valid_until") = 4 and "registry_act"."ended_at" is null
        else num_nonnulls("registry_act"."decided_by", "registry_act"."decided_at", "registry_act"."blocking_id", "registry_act"."valid_until", "registry_act"."ended_at", "registry_act"."reason") = 6 end)
);
--> statement-breakpoint
ALTER TABLE "blocking" DROP CONSTRAINT "blocking_lifted";--> statement-breakpoint
ALTER TABLE "blocking" ADD COLUMN "cause" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "registry_act" ADD CONSTRAINT "registry_act_user_id_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_act" ADD CONSTRAINT "registry_act_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_act" ADD CONSTRAINT "registry_act_requested_by_profile_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_act" ADD CONSTRAINT "registry_act_decided_by_profile_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_act" ADD CONSTRAINT "registry_act_blocking_id_blocking_id_fk" FOREIGN KEY ("blocking_id") REFERENCES "public"."blocking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_act" ADD CONSTRAINT "registry_act_ended_by_profile_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "registry_act_open_certificate" ON "registry_act" USING btree ("user_id","project_id") WHERE "registry_act"."kind" = 'certificate' and "registry_act"."state" in ('requested', 'issued');--> statement-breakpoint
CREATE INDEX "registry_act_newest" ON "registry_act" USING btree ("requested_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "registry_act_user" ON "registry_act" USING btree ("user_id","requested_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "registry_act_project" ON "registry_act" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "registry_act_blocking" ON "registry_act" USING btree ("blocking_id");--> statement-breakpoint
CREATE INDEX "registry_act_requested_by" ON "registry_act" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "registry_act_decided_by" ON "registry_act" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "registry_act_ended_by" ON "registry_act" USING btree ("ended_by");--> statement-breakpoint
CREATE INDEX "registry_act_ending" ON "registry_act" USING btree ("valid_until") WHERE "registry_act"."state" = 'issued';--> statement-breakpoint
ALTER TABLE "blocking" ADD CONSTRAINT "blocking_lifted" CHECK (num_nonnulls("blocking"."unblocked_at", "blocking"."unblock_reason") in (0, 2) and ("blocking"."unblocked_by" is null or "blocking"."unblocked_at" is not null) and ("blocking"."unblocked_by" is not null or "blocking"."unblocked_at" is null or "blocking"."cause" = 'certificate'));