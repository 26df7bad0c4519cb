CREATE TABLE "payout_account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"sealed_iban" text NOT NULL,
	"holder_name" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"effective_at" timestamptz(3) NOT NULL,
	CONSTRAINT "payout_account_effective" CHECK ("payout_account"."effective_at" >= "payout_account"."created_at")
);
--> statement-breakpoint
ALTER TABLE "payout_account" ADD CONSTRAINT "payout_account_user_id_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_account_newest" ON "payout_account" USING btree ("user_id","id");