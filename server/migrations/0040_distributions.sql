CREATE TABLE "distribution_payee" (
	"id" uuid PRIMARY KEY NOT NULL,
	"distribution_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"tokens" bigint NOT NULL,
	"payee" text NOT NULL,
	"rate" integer NOT NULL,
	"gross_cents" bigint NOT NULL,
	"withheld_cents" bigint NOT NULL,
	"net_cents" bigint NOT NULL,
	"held_reason" text,
	CONSTRAINT "distribution_payee_kind" CHECK ("distribution_payee"."payee" in ('resident_person', 'resident_company', 'certified_eu_resident', 'other_non_resident')),
	CONSTRAINT "distribution_payee_held" CHECK ("distribution_payee"."held_reason" in ('blocked', 'no_account')),
	CONSTRAINT "distribution_payee_sum" CHECK ("distribution_payee"."tokens" > 0 and "distribution_payee"."withheld_cents" >= 0 and "distribution_payee"."net_cents" >= 0 and "distribution_payee"."gross_cents" = "distribution_payee"."withheld_cents" + "distribution_payee"."net_cents")
);
--> statement-breakpoint
CREATE TABLE "distribution" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_date" date NOT NULL,
	"payment_date" date NOT NULL,
	"basis" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"state" text NOT NULL,
	"holders" integer,
	"tokens" bigint,
	"gross_cents" bigint,
	"withheld_cents" bigint,
	"net_cents" bigint,
	"reverses" uuid,
	"reversal_reason" text,
	"prepared_at" timestamptz(3) NOT NULL,
	"prepared_by" uuid NOT NULL,
	"approved_at" timestamptz(3),
	"approved_by" uuid,
	CONSTRAINT "distribution_kind" CHECK ("distribution"."kind" in ('interest', 'dividend', 'principal', 'sale')),
	CONSTRAINT "distribution_state" CHECK ("distribution"."state" in ('draft', 'calculated', 'approved', 'exported', 'paid', 'closed', 'cancelled')),
	CONSTRAINT "distribution_basis" CHECK ("distribution"."basis" in ('total', 'per_token')),
	CONSTRAINT "distribution_amount" CHECK ("distribution"."amount_cents" > 0),
	CONSTRAINT "distribution_dates" CHECK ("distribution"."record_date" <= "distribution"."payment_date"),
	CONSTRAINT "distribution_totals" CHECK (num_nonnulls("distribution"."holders", "distribution"."tokens", "distribution"."gross_cents", "distribution"."withheld_cents", "distribution"."net_cents") = 5 or ("distribution"."state" in ('draft', 'cancelled') and num_nonnulls("distribution"."holders", "distribution"."tokens", "distribution"."gross_cents", "distribution"."withheld_cents", "distribution"."net_cents") = 0)),
	CONSTRAINT "distribution_sum" CHECK ("distribution"."gross_cents" = "distribution"."withheld_cents" + "distribution"."net_cents"),
	CONSTRAINT "distribution_approved" CHECK (num_nonnulls("distribution"."approved_at", "distribution"."approved_by") = case when "distribution"."state" in ('draft', 'calculated', 'cancelled') then 0 else 2 end),
	CONSTRAINT "distribution_reversal" CHECK (("distribution"."reverses" is null) = ("distribution"."reversal_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "distribution_payee" ADD CONSTRAINT "distribution_payee_distribution_id_distribution_id_fk" FOREIGN KEY ("distribution_id") REFERENCES "public"."distribution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_payee" ADD CONSTRAINT "distribution_payee_user_id_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution" ADD CONSTRAINT "distribution_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution" ADD CONSTRAINT "distribution_reverses_distribution_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."distribution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "distribution_payee_once" ON "distribution_payee" USING btree ("distribution_id","user_id");--> statement-breakpoint
CREATE INDEX "distribution_payee_of_user" ON "distribution_payee" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "distribution_newest" ON "distribution" USING btree ("prepared_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "distribution_of_project" ON "distribution" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "distribution_reversed_once" ON "distribution" USING btree ("reverses");