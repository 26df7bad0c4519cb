CREATE TABLE "residence_certificate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"country" text NOT NULL,
	"issued_on" date NOT NULL,
	"valid_until" date NOT NULL,
	"interest_cap" integer,
	"dividend_cap" integer,
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
	"told_at" timestamptz(3),
	CONSTRAINT "residence_certificate_valid" CHECK ("residence_certificate"."issued_on" < "residence_certificate"."valid_until"),
	CONSTRAINT "residence_certificate_interest" CHECK ("residence_certificate"."interest_cap" between 0 and 10000),
	CONSTRAINT "residence_certificate_dividend" CHECK ("residence_certificate"."dividend_cap" between 0 and 10000),
	CONSTRAINT "residence_certificate_confirmed" CHECK (("residence_certificate"."confirmed_at" is null) = ("residence_certificate"."confirmed_by" is null)),
	CONSTRAINT "residence_certificate_ended" CHECK (num_nonnulls("residence_certificate"."ended_at", "residence_certificate"."ended_by", "residence_certificate"."end_reason") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "withholding_rate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withholding_rate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"income" text NOT NULL,
	"payee" text NOT NULL,
	"from" date NOT NULL,
	"rate" integer NOT NULL,
	"source" text NOT NULL,
	"is_unconfirmed" boolean NOT NULL,
	"entered_at" timestamptz(3) NOT NULL,
	"entered_by" uuid,
	CONSTRAINT "withholding_rate_income" CHECK ("withholding_rate"."income" in ('interest', 'dividend')),
	CONSTRAINT "withholding_rate_payee" CHECK ("withholding_rate"."payee" in ('resident_person', 'resident_company', 'certified_eu_resident', 'other_non_resident')),
	CONSTRAINT "withholding_rate_value" CHECK ("withholding_rate"."rate" between 0 and 10000),
	CONSTRAINT "withholding_rate_source" CHECK ("withholding_rate"."source" <> '')
);
--> statement-breakpoint
ALTER TABLE "residence_certificate" ADD CONSTRAINT "residence_certificate_user_id_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "residence_certificate_of_user" ON "residence_certificate" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "residence_certificate_waiting" ON "residence_certificate" USING btree ("user_id") WHERE "residence_certificate"."confirmed_at" is null and "residence_certificate"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "residence_certificate_ending" ON "residence_certificate" USING btree ("valid_until") WHERE "residence_certificate"."confirmed_at" is not null and "residence_certificate"."ended_at" is null and "residence_certificate"."told_at" is null;