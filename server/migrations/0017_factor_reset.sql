CREATE TABLE "factor_reset" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamptz(3) DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamptz(3),
	CONSTRAINT "factor_reset_status" CHECK ("factor_reset"."status" in ('requested', 'done', 'cancelled')),
	CONSTRAINT "factor_reset_decision" CHECK (("factor_reset"."status" = 'requested') = ("factor_reset"."decided_by" is null)),
	CONSTRAINT "factor_reset_moment" CHECK (("factor_reset"."decided_by" is null) = ("factor_reset"."decided_at" is null)),
	CONSTRAINT "factor_reset_not_oneself" CHECK ("factor_reset"."requested_by" <> "factor_reset"."user_id"),
	CONSTRAINT "factor_reset_two_people" CHECK ("factor_reset"."status" <> 'done' or ("factor_reset"."decided_by" <> "factor_reset"."requested_by" and "factor_reset"."decided_by" <> "factor_reset"."user_id"))
);
--> statement-breakpoint
ALTER TABLE "factor_reset" ADD CONSTRAINT "factor_reset_user_id_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_reset" ADD CONSTRAINT "factor_reset_requested_by_profile_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_reset" ADD CONSTRAINT "factor_reset_decided_by_profile_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "factor_reset_open" ON "factor_reset" USING btree ("user_id") WHERE status = 'requested';