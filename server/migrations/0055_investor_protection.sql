CREATE TABLE "project_owner" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"tax_id" text NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "project_owner_tax_id_unique" UNIQUE("tax_id")
);
--> statement-breakpoint
CREATE TABLE "class_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"criteria" text[] NOT NULL,
	"mime_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_path" text NOT NULL,
	"requested_at" timestamptz(3) NOT NULL,
	"decided_at" timestamptz(3),
	"decided_by" uuid,
	"is_approved" boolean,
	"decision_reason" text,
	"valid_until" date,
	"ended_at" timestamptz(3),
	"told_at" timestamptz(3),
	CONSTRAINT "class_request_decided" CHECK (num_nonnulls("class_request"."decided_at", "class_request"."decided_by", "class_request"."is_approved", "class_request"."decision_reason") in (0, 4)),
	CONSTRAINT "class_request_valid" CHECK (coalesce("class_request"."is_approved", false) = ("class_request"."valid_until" is not null)),
	CONSTRAINT "class_request_ended" CHECK ("class_request"."ended_at" is null or "class_request"."is_approved")
);
--> statement-breakpoint
CREATE TABLE "knowledge_test" (
	"version" integer PRIMARY KEY NOT NULL,
	"questions" jsonb NOT NULL,
	"pass_points" integer NOT NULL,
	"is_confirmed" boolean NOT NULL,
	"entered_at" timestamptz(3) NOT NULL,
	"entered_by" uuid
);
--> statement-breakpoint
CREATE TABLE "protection_record" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "protection_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"code" text NOT NULL,
	"version" integer NOT NULL,
	"language" text NOT NULL,
	"project_id" uuid,
	"investment_id" uuid,
	"possible_loss_cents" bigint,
	"shown_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loss_simulation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"net_worth_cents" bigint,
	"taken_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_test_result" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"points" integer NOT NULL,
	"outcome" text NOT NULL,
	"language" text NOT NULL,
	"taken_at" timestamptz(3) NOT NULL,
	CONSTRAINT "knowledge_test_result_outcome" CHECK ("knowledge_test_result"."outcome" in ('sufficient', 'insufficient', 'no_data'))
);
--> statement-breakpoint
CREATE TABLE "protection_wording" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "protection_wording_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"version" integer NOT NULL,
	"es" text NOT NULL,
	"en" text NOT NULL,
	"source" text NOT NULL,
	"is_confirmed" boolean NOT NULL,
	"entered_at" timestamptz(3) NOT NULL,
	"entered_by" uuid,
	CONSTRAINT "protection_wording_code" CHECK ("protection_wording"."code" in ('authorised_entity', 'no_guarantee', 'inappropriate', 'reflection_period', 'large_amount', 'possible_loss', 'sophisticated_warning', 'simulation_result'))
);
--> statement-breakpoint
ALTER TABLE "investment" DROP CONSTRAINT "investment_rejection_cause";--> statement-breakpoint
ALTER TABLE "investment" ADD COLUMN "reflection_ends_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "regime" text DEFAULT 'private' NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "authorised_entity" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "class_request" ADD CONSTRAINT "class_request_user_id_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "protection_record" ADD CONSTRAINT "protection_record_user_id_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "protection_record" ADD CONSTRAINT "protection_record_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loss_simulation" ADD CONSTRAINT "loss_simulation_user_id_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_test_result" ADD CONSTRAINT "knowledge_test_result_user_id_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_test_result" ADD CONSTRAINT "knowledge_test_result_version_knowledge_test_version_fk" FOREIGN KEY ("version") REFERENCES "public"."knowledge_test"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_request_of_user" ON "class_request" USING btree ("user_id","requested_at");--> statement-breakpoint
CREATE INDEX "class_request_newest" ON "class_request" USING btree ("requested_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "class_request_waiting" ON "class_request" USING btree ("user_id") WHERE "class_request"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "class_request_ending" ON "class_request" USING btree ("valid_until") WHERE "class_request"."is_approved" and "class_request"."ended_at" is null and "class_request"."told_at" is null;--> statement-breakpoint
CREATE INDEX "protection_record_of_user" ON "protection_record" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "protection_record_of_project" ON "protection_record" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "loss_simulation_of_user" ON "loss_simulation" USING btree ("user_id","taken_at");--> statement-breakpoint
CREATE INDEX "knowledge_test_result_of_user" ON "knowledge_test_result" USING btree ("user_id","taken_at");--> statement-breakpoint
CREATE UNIQUE INDEX "protection_wording_version" ON "protection_wording" USING btree ("code","version");--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_owner_id_project_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."project_owner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_of_owner" ON "project" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "investment" ADD CONSTRAINT "investment_rejection_cause" CHECK (("investment"."status" = 'rejected') = ("investment"."rejection_cause" is not null) and "investment"."rejection_cause" in ('cancelled', 'rejected', 'expired', 'kyc_rejected', 'account_blocked', 'project_cancelled', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_regime" CHECK ("project"."regime" in ('private', 'ecspr', 'exempt_offer'));--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_regime_complete" CHECK ("project"."status" = 'draft' or "project"."regime" = 'private' or "project"."owner_id" is not null);