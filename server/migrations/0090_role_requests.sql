CREATE TABLE "role_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"before" text[] NOT NULL,
	"after" text[] NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamptz(3) DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamptz(3),
	CONSTRAINT "role_request_status" CHECK ("role_request"."status" in ('requested', 'done', 'cancelled')),
	CONSTRAINT "role_request_decision" CHECK (("role_request"."status" = 'requested') = ("role_request"."decided_by" is null)),
	CONSTRAINT "role_request_moment" CHECK (("role_request"."decided_by" is null) = ("role_request"."decided_at" is null)),
	CONSTRAINT "role_request_not_oneself" CHECK ("role_request"."requested_by" <> "role_request"."user_id"),
	CONSTRAINT "role_request_two_people" CHECK ("role_request"."status" <> 'done' or ("role_request"."decided_by" <> "role_request"."requested_by" and "role_request"."decided_by" <> "role_request"."user_id"))
);
--> statement-breakpoint
ALTER TABLE "role_request" ADD CONSTRAINT "role_request_user_id_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_request" ADD CONSTRAINT "role_request_requested_by_profile_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_request" ADD CONSTRAINT "role_request_decided_by_profile_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "role_request_open" ON "role_request" USING btree ("user_id") WHERE status = 'requested';