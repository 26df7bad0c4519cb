CREATE TABLE "last_check" (
	"what" text PRIMARY KEY NOT NULL,
	"checked_at" timestamptz(3) NOT NULL,
	CONSTRAINT "last_check_what" CHECK ("last_check"."what" in ('bank', 'chain'))
);
--> statement-breakpoint
CREATE TABLE "usual_wait" (
	"kind" text PRIMARY KEY NOT NULL,
	"ms" bigint NOT NULL,
	"measured_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE INDEX "investment_money_received" ON "investment" USING btree ("payment_verified_at","payment_received_cents") WHERE "investment"."payment_verified_at" is not null;--> statement-breakpoint
CREATE INDEX "kyc_round_sent" ON "kyc_round" USING btree ("submitted_at");