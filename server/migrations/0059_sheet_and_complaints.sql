CREATE TABLE "complaint" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seq" integer GENERATED ALWAYS AS IDENTITY (sequence name "complaint_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"domain_id" integer NOT NULL,
	"language" text NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"project_id" uuid,
	"investment_id" uuid,
	"message" text NOT NULL,
	"privacy_text_version" text,
	"spam" text,
	"created_at" timestamptz(3) NOT NULL,
	"due_on" date NOT NULL,
	"reminded_at" timestamptz(3),
	"decided_at" timestamptz(3),
	"decided_by" uuid,
	"outcome" text,
	"reasons" text,
	CONSTRAINT "complaint_seq_unique" UNIQUE("seq"),
	CONSTRAINT "complaint_domain" CHECK ("complaint"."domain_id" in (1, 2)),
	CONSTRAINT "complaint_spam" CHECK ("complaint"."spam" in ('honeypot', 'too_fast')),
	CONSTRAINT "complaint_outcome" CHECK ("complaint"."outcome" in ('upheld', 'partly_upheld', 'rejected', 'inadmissible')),
	CONSTRAINT "complaint_decision" CHECK (num_nonnulls("complaint"."decided_at", "complaint"."decided_by", "complaint"."outcome", "complaint"."reasons") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "information_sheet_document" (
	"version_id" uuid NOT NULL,
	"language" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"pages" integer NOT NULL,
	CONSTRAINT "information_sheet_document_version_id_language_pk" PRIMARY KEY("version_id","language"),
	CONSTRAINT "information_sheet_document_pages" CHECK ("information_sheet_document"."pages" between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "information_sheet" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "information_sheet_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"instrument" text NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamptz(3) NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "information_sheet_number_unique" UNIQUE("number"),
	CONSTRAINT "information_sheet_instrument" CHECK ("information_sheet"."instrument" in ('securities', 'loans', 'managed_loans'))
);
--> statement-breakpoint
CREATE TABLE "information_sheet_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"identifier" text NOT NULL,
	"instrument" text NOT NULL,
	"content" jsonb NOT NULL,
	"wordings" jsonb NOT NULL,
	"is_material" boolean NOT NULL,
	"summary" jsonb,
	"published_at" timestamptz(3) NOT NULL,
	"published_by" uuid,
	CONSTRAINT "information_sheet_version_of" UNIQUE("project_id","version"),
	CONSTRAINT "information_sheet_version_instrument" CHECK ("information_sheet_version"."instrument" in ('securities', 'loans', 'managed_loans')),
	CONSTRAINT "information_sheet_version_summary" CHECK (("information_sheet_version"."version" = 1) = ("information_sheet_version"."summary" is null))
);
--> statement-breakpoint
ALTER TABLE "protection_wording" DROP CONSTRAINT "protection_wording_code";--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "suspended_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "suspended_until" timestamptz(3);--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "suspension_told_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "protection_record" ADD COLUMN "sheet_version" integer;--> statement-breakpoint
ALTER TABLE "protection_record" ADD COLUMN "sheet_sha256" text;--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_user_id_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_investment_id_investment_id_fk" FOREIGN KEY ("investment_id") REFERENCES "public"."investment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_decided_by_profile_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "information_sheet_document" ADD CONSTRAINT "information_sheet_document_version_id_information_sheet_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."information_sheet_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "information_sheet" ADD CONSTRAINT "information_sheet_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "information_sheet" ADD CONSTRAINT "information_sheet_changed_by_profile_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "information_sheet_version" ADD CONSTRAINT "information_sheet_version_project_id_information_sheet_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."information_sheet"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "information_sheet_version" ADD CONSTRAINT "information_sheet_version_published_by_profile_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_of_user" ON "complaint" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "complaint_of_project" ON "complaint" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "complaint_of_investment" ON "complaint" USING btree ("investment_id");--> statement-breakpoint
CREATE INDEX "complaint_decided_by" ON "complaint" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "complaint_open" ON "complaint" USING btree ("created_at","id") WHERE "complaint"."decided_at" is null and "complaint"."spam" is null;--> statement-breakpoint
CREATE INDEX "complaint_newest" ON "complaint" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "complaint_to_remind" ON "complaint" USING btree ("due_on") WHERE "complaint"."decided_at" is null and "complaint"."spam" is null and "complaint"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "project_suspended" ON "project" USING btree ("suspended_until") WHERE "project"."suspended_at" is not null;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_suspension" CHECK (num_nonnulls("project"."suspended_at", "project"."suspended_until", "project"."suspension_reason") in (0, 3));--> statement-breakpoint
ALTER TABLE "protection_record" ADD CONSTRAINT "protection_record_sheet" CHECK (("protection_record"."sheet_version" is null) = ("protection_record"."sheet_sha256" is null));--> statement-breakpoint
ALTER TABLE "protection_wording" ADD CONSTRAINT "protection_wording_code" CHECK ("protection_wording"."code" in ('authorised_entity', 'no_guarantee', 'inappropriate', 'reflection_period', 'large_amount', 'possible_loss', 'sophisticated_warning', 'simulation_result', 'information_sheet', 'sheet_disclaimer', 'sheet_risk_warning', 'sheet_reflection', 'sheet_declaration'));