CREATE TABLE "stated_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"sealed_iban" text NOT NULL,
	"holder_name" text NOT NULL,
	"reason" text NOT NULL,
	"requested_at" timestamptz(3) NOT NULL,
	"requested_by" uuid NOT NULL,
	CONSTRAINT "stated_account_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "stated_account" ADD CONSTRAINT "stated_account_user_id_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stated_account" ADD CONSTRAINT "stated_account_requested_by_profile_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;