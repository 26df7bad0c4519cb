CREATE TABLE "chain_account" (
	"chain_id" integer NOT NULL,
	"address" text NOT NULL,
	"next_nonce" bigint NOT NULL,
	"stopped_reason" text,
	CONSTRAINT "chain_account_chain_id_address_pk" PRIMARY KEY("chain_id","address"),
	CONSTRAINT "chain_account_nonce" CHECK ("chain_account"."next_nonce" >= 0)
);
--> statement-breakpoint
CREATE TABLE "chain_contract" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chain_contract_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chain_id" integer NOT NULL,
	"project_id" text,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"op_id" bigint NOT NULL,
	CONSTRAINT "chain_contract_name" UNIQUE NULLS NOT DISTINCT("chain_id","project_id","name")
);
--> statement-breakpoint
CREATE TABLE "chain_identity" (
	"user_id" text PRIMARY KEY NOT NULL,
	"identity" text NOT NULL,
	CONSTRAINT "chain_identity_identity_unique" UNIQUE("identity")
);
--> statement-breakpoint
CREATE TABLE "chain_op" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chain_op_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chain_id" integer NOT NULL,
	"op_key" text NOT NULL,
	"kind" text NOT NULL,
	"project_id" text,
	"wallet" text,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"tx_hash" text,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"finished_at" timestamptz(3),
	CONSTRAINT "chain_op_op_key_unique" UNIQUE("op_key"),
	CONSTRAINT "chain_op_state" CHECK ("chain_op"."state" in ('queued', 'sent', 'done', 'failed')),
	CONSTRAINT "chain_op_finished" CHECK (("chain_op"."finished_at" is not null) = ("chain_op"."state" in ('done', 'failed'))),
	CONSTRAINT "chain_op_error" CHECK (("chain_op"."error" is not null) = ("chain_op"."state" = 'failed'))
);
--> statement-breakpoint
CREATE TABLE "chain_tx" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chain_tx_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"op_id" bigint NOT NULL,
	"attempt" integer NOT NULL,
	"step" integer NOT NULL,
	"bump" integer DEFAULT 0 NOT NULL,
	"chain_id" integer NOT NULL,
	"address" text NOT NULL,
	"nonce" bigint NOT NULL,
	"raw" text NOT NULL,
	"hash" text NOT NULL,
	"max_fee_wei" bigint NOT NULL,
	"max_tip_wei" bigint NOT NULL,
	"status" text DEFAULT 'signed' NOT NULL,
	"block_number" bigint,
	"block_hash" text,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "chain_tx_hash_unique" UNIQUE("hash"),
	CONSTRAINT "chain_tx_nonce" UNIQUE("chain_id","address","nonce","bump"),
	CONSTRAINT "chain_tx_step" UNIQUE("op_id","attempt","step","bump"),
	CONSTRAINT "chain_tx_status" CHECK ("chain_tx"."status" in ('signed', 'success', 'reverted', 'replaced')),
	CONSTRAINT "chain_tx_block" CHECK (("chain_tx"."block_hash" is not null) = ("chain_tx"."status" in ('success', 'reverted')))
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"to" text NOT NULL,
	"sender" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"sent_at" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamptz(3) DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"role" text NOT NULL,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "profile" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"full_name" text,
	"avatar" text,
	"domain_id" integer DEFAULT 1 NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"is_erir" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"language" text DEFAULT 'es' NOT NULL,
	"kyc_application_id" uuid,
	"kyc_application_status" text,
	"kyc_status" text GENERATED ALWAYS AS (case kyc_application_status when 'APPROVED' then 'ok' when 'SUBMITTED' then 'process' else 'no' end) STORED NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "profile_domain" CHECK ("profile"."domain_id" in (1, 2)),
	CONSTRAINT "profile_status" CHECK ("profile"."status" in ('ACTIVE', 'BLOCKED')),
	CONSTRAINT "profile_language" CHECK ("profile"."language" in ('es', 'en')),
	CONSTRAINT "profile_kyc" CHECK (("profile"."kyc_application_id" is null) = ("profile"."kyc_application_status" is null) and "profile"."kyc_application_status" in ('DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED'))
);
--> statement-breakpoint
CREATE TABLE "investment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"tokens" bigint NOT NULL,
	"status" text DEFAULT 'start' NOT NULL,
	"payment_method" text DEFAULT 'bank' NOT NULL,
	"payment_reference" text NOT NULL,
	"idempotency_key" text,
	"created_at" timestamptz(3) NOT NULL,
	"start_at" timestamptz(3),
	"payment_at" timestamptz(3),
	"payment_verified_at" timestamptz(3),
	"review_at" timestamptz(3),
	"erir_at" timestamptz(3),
	"mint_at" timestamptz(3),
	"completed_at" timestamptz(3),
	"rejected_at" timestamptz(3),
	"rejection_reason" text,
	"wallet" text,
	"acceptance" jsonb,
	CONSTRAINT "investment_payment_reference_unique" UNIQUE("payment_reference"),
	CONSTRAINT "investment_amount" CHECK ("investment"."amount_cents" > 0 and "investment"."tokens" > 0),
	CONSTRAINT "investment_status" CHECK ("investment"."status" in ('start', 'payment', 'review', 'erir', 'mint', 'completed', 'rejected')),
	CONSTRAINT "investment_completed" CHECK (("investment"."status" = 'completed') = ("investment"."completed_at" is not null) and ("investment"."completed_at" is null or ("investment"."mint_at" is not null and "investment"."wallet" is not null))),
	CONSTRAINT "investment_rejected" CHECK (("investment"."status" = 'rejected') = ("investment"."rejected_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "position" (
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"investments" integer DEFAULT 0 NOT NULL,
	"committed_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "position_project_id_user_id_pk" PRIMARY KEY("project_id","user_id"),
	CONSTRAINT "position_counts" CHECK ("position"."investments" >= 0 and "position"."committed_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "kyc_application" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"user_type" text DEFAULT 'persona_fisica' NOT NULL,
	"name" text,
	"id_number" text,
	"birth_date" date,
	"phone" text,
	"nationality" text,
	"profession" text,
	"education_level" text,
	"company_registration_number" text,
	"company_role" text,
	"wallet" text,
	"address" text,
	"postal_code" text,
	"city" text,
	"country" text,
	"is_us_citizen" boolean DEFAULT false NOT NULL,
	"is_politically_exposed" boolean DEFAULT false NOT NULL,
	"investment_experience" text,
	"investment_objective" text,
	"risk_tolerance" text,
	"annual_income" text,
	"source_of_funds" text,
	"capital_percentage" text,
	"investment_capital_origin" text,
	"understand_risks" boolean DEFAULT false NOT NULL,
	"terms_acceptance" boolean DEFAULT false NOT NULL,
	"treated_as_professional" boolean DEFAULT false NOT NULL,
	"invested_in_unlisted" boolean DEFAULT false NOT NULL,
	"knows_security_token" boolean DEFAULT false NOT NULL,
	"knows_total_loss" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"submitted_at" timestamptz(3),
	"decided_at" timestamptz(3),
	"rejection_reason" text,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "kyc_application_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "kyc_application_status" CHECK ("kyc_application"."status" in ('DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED')),
	CONSTRAINT "kyc_application_rejected" CHECK ("kyc_application"."status" <> 'REJECTED' or "kyc_application"."rejection_reason" is not null),
	CONSTRAINT "kyc_application_wallet_form" CHECK ("kyc_application"."wallet" ~ '^0x[0-9a-fA-F]{40}$')
);
--> statement-breakpoint
CREATE TABLE "kyc_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"document_type" text NOT NULL,
	"filename" text NOT NULL,
	"mime_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_path" text NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"removed_at" timestamptz(3),
	CONSTRAINT "kyc_document_storage_path_unique" UNIQUE("storage_path"),
	CONSTRAINT "kyc_document_type" CHECK ("kyc_document"."document_type" in ('front', 'back', 'proof'))
);
--> statement-breakpoint
CREATE TABLE "kyc_round" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"submitted_at" timestamptz(3) NOT NULL,
	"snapshot" jsonb NOT NULL,
	"decision" text,
	"decided_at" timestamptz(3),
	"decided_by" uuid,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "project_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"filename" text NOT NULL,
	"file_size" integer NOT NULL,
	"mime_type" text NOT NULL,
	"sha256" text NOT NULL,
	"storage_path" text NOT NULL,
	"description" text,
	"document_type" text NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "project_file_storage_path_unique" UNIQUE("storage_path"),
	CONSTRAINT "project_file_main_image" CHECK (not "project_file"."is_main" or "project_file"."document_type" = 'image')
);
--> statement-breakpoint
CREATE TABLE "project" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"project_type" text,
	"website" text DEFAULT '' NOT NULL,
	"total_funding_cents" bigint,
	"duration" integer,
	"modality" text,
	"annual_return" numeric(8, 2),
	"total_return" numeric(8, 2),
	"token_value_cents" bigint,
	"min_investment_cents" bigint,
	"max_investment_cents" bigint,
	"start_date" date,
	"end_date" date,
	"investment_terms" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"domain_id" integer DEFAULT 1 NOT NULL,
	"committed_cents" bigint DEFAULT 0 NOT NULL,
	"investors_count" integer DEFAULT 0 NOT NULL,
	"published_at" timestamptz(3),
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "project_status" CHECK ("project"."status" in ('draft', 'active', 'completed', 'cancelled', 'blocked')),
	CONSTRAINT "project_domain" CHECK ("project"."domain_id" in (1, 2)),
	CONSTRAINT "project_committed" CHECK ("project"."committed_cents" >= 0 and "project"."committed_cents" <= coalesce("project"."total_funding_cents", 0)),
	CONSTRAINT "project_investors" CHECK ("project"."investors_count" >= 0),
	CONSTRAINT "project_sellable" CHECK ("project"."status" = 'draft' or ("project"."total_funding_cents" > 0 and "project"."token_value_cents" > 0))
);
--> statement-breakpoint
ALTER TABLE "chain_contract" ADD CONSTRAINT "chain_contract_op_id_chain_op_id_fk" FOREIGN KEY ("op_id") REFERENCES "public"."chain_op"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_tx" ADD CONSTRAINT "chain_tx_op_id_chain_op_id_fk" FOREIGN KEY ("op_id") REFERENCES "public"."chain_op"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investment" ADD CONSTRAINT "investment_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investment" ADD CONSTRAINT "investment_user_id_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position" ADD CONSTRAINT "position_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position" ADD CONSTRAINT "position_user_id_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_application" ADD CONSTRAINT "kyc_application_user_id_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_document" ADD CONSTRAINT "kyc_document_application_id_kyc_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."kyc_application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_round" ADD CONSTRAINT "kyc_round_application_id_kyc_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."kyc_application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_round" ADD CONSTRAINT "kyc_round_decided_by_profile_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_file" ADD CONSTRAINT "project_file_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chain_contract_op" ON "chain_contract" USING btree ("op_id");--> statement-breakpoint
CREATE INDEX "chain_op_queued" ON "chain_op" USING btree ("id") WHERE "chain_op"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "chain_op_sent" ON "chain_op" USING btree ("id") WHERE "chain_op"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "chain_op_live_wallet" ON "chain_op" USING btree ("wallet","id") WHERE "chain_op"."state" in ('queued', 'sent') and "chain_op"."kind" <> 'mint';--> statement-breakpoint
CREATE INDEX "chain_op_live_project" ON "chain_op" USING btree ("project_id","id") WHERE "chain_op"."state" in ('queued', 'sent') and "chain_op"."kind" <> 'mint';--> statement-breakpoint
CREATE INDEX "chain_op_wallet" ON "chain_op" USING btree ("wallet","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "chain_tx_outcome" ON "chain_tx" USING btree ("chain_id","address","nonce") WHERE "chain_tx"."status" in ('success', 'reverted');--> statement-breakpoint
CREATE INDEX "chain_tx_signed" ON "chain_tx" USING btree ("id") WHERE "chain_tx"."status" = 'signed';--> statement-breakpoint
CREATE INDEX "chain_tx_log" ON "chain_tx" USING btree ("chain_id","id");--> statement-breakpoint
CREATE INDEX "mail_to" ON "mail" USING btree (lower("to"),"created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_newest" ON "mail" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_type","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "profile_newest" ON "profile" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "profile_newest_of_domain" ON "profile" USING btree ("domain_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "profile_email" ON "profile" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "investment_once" ON "investment" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "investment_of_user" ON "investment" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "investment_of_project" ON "investment" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "investment_newest" ON "investment" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "investment_newest_in_step" ON "investment" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "position_of_user" ON "position" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "kyc_application_wallet" ON "kyc_application" USING btree (lower("wallet")) WHERE "kyc_application"."status" in ('SUBMITTED', 'APPROVED');--> statement-breakpoint
CREATE INDEX "kyc_application_queue" ON "kyc_application" USING btree ("status","submitted_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "kyc_document_current" ON "kyc_document" USING btree ("application_id","document_type") WHERE "kyc_document"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "kyc_document_application" ON "kyc_document" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "kyc_round_open" ON "kyc_round" USING btree ("application_id") WHERE "kyc_round"."decision" is null;--> statement-breakpoint
CREATE INDEX "kyc_round_application" ON "kyc_round" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "kyc_round_decided_by" ON "kyc_round" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "project_file_project" ON "project_file" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "project_file_main" ON "project_file" USING btree ("project_id") WHERE "project_file"."is_main";--> statement-breakpoint
CREATE INDEX "project_newest" ON "project" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "project_newest_of_domain" ON "project" USING btree ("domain_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);