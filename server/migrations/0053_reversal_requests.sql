CREATE TABLE "distribution_payee_reminder" (
	"payee_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"reminded_at" timestamptz(3) NOT NULL,
	CONSTRAINT "distribution_payee_reminder_payee_id_number_pk" PRIMARY KEY("payee_id","number"),
	CONSTRAINT "distribution_payee_reminder_number" CHECK ("distribution_payee_reminder"."number" between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "distribution_reversal_request" (
	"distribution_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"requested_at" timestamptz(3) NOT NULL,
	"requested_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "distribution_payee_reminder" ADD CONSTRAINT "distribution_payee_reminder_payee_id_distribution_payee_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."distribution_payee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_reversal_request" ADD CONSTRAINT "distribution_reversal_request_distribution_id_distribution_id_fk" FOREIGN KEY ("distribution_id") REFERENCES "public"."distribution"("id") ON DELETE no action ON UPDATE no action;