CREATE TABLE "holding_proof" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"held_since" date NOT NULL,
	"issued_on" date NOT NULL,
	"valid_until" date NOT NULL,
	"mime_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_path" text NOT NULL,
	"uploaded_at" timestamptz(3) NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"confirmed_at" timestamptz(3),
	"confirmed_by" uuid,
	"ended_at" timestamptz(3),
	"ended_by" uuid,
	"end_reason" text,
	"accepted_because" text,
	CONSTRAINT "holding_proof_valid" CHECK ("holding_proof"."issued_on" < "holding_proof"."valid_until"),
	CONSTRAINT "holding_proof_confirmed" CHECK (num_nonnulls("holding_proof"."confirmed_at", "holding_proof"."confirmed_by", "holding_proof"."accepted_because") in (0, 3)),
	CONSTRAINT "holding_proof_ended" CHECK (num_nonnulls("holding_proof"."ended_at", "holding_proof"."ended_by", "holding_proof"."end_reason") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "distribution_payee" DROP CONSTRAINT "distribution_payee_kind";--> statement-breakpoint
ALTER TABLE "withholding_rate" DROP CONSTRAINT "withholding_rate_payee";--> statement-breakpoint
ALTER TABLE "holding_proof" ADD CONSTRAINT "holding_proof_user_id_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holding_proof" ADD CONSTRAINT "holding_proof_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "holding_proof_of_user" ON "holding_proof" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "holding_proof_of_project" ON "holding_proof" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "holding_proof_waiting" ON "holding_proof" USING btree ("user_id","project_id") WHERE "holding_proof"."confirmed_at" is null and "holding_proof"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "distribution_payee" ADD CONSTRAINT "distribution_payee_kind" CHECK ("distribution_payee"."payee" in ('resident_person', 'resident_company', 'exempt_company', 'certified_eu_resident', 'other_non_resident'));--> statement-breakpoint
ALTER TABLE "withholding_rate" ADD CONSTRAINT "withholding_rate_payee" CHECK ("withholding_rate"."payee" in ('resident_person', 'resident_company', 'exempt_company', 'certified_eu_resident', 'other_non_resident'));--> statement-breakpoint
-- Only dividends are paid to an exempt company as such (docs/product/money.md, "Companies with a large holding").
INSERT INTO withholding_rate (income, payee, "from", rate, source, is_unconfirmed, entered_at) VALUES
  ('dividend', 'exempt_company', '2016-01-01', 0, 'RIS 61.p, LIS 21.1', true, now());
