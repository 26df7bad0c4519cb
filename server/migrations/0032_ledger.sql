CREATE TABLE "ledger_account" (
	"name" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"project_id" uuid,
	"balance_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_account_side" CHECK (case when "ledger_account"."kind" in ('bank', 'confirmed') then "ledger_account"."balance_cents" >= 0 else "ledger_account"."balance_cents" <= 0 end),
	CONSTRAINT "ledger_account_kind" CHECK ("ledger_account"."kind" in ('bank', 'confirmed', 'unallocated', 'investor_funds', 'issuer', 'refunds_payable', 'distributions_payable', 'withholding_payable')),
	CONSTRAINT "ledger_account_name" CHECK ("ledger_account"."name" = "ledger_account"."kind" || coalesce(':' || "ledger_account"."project_id", '') and ("ledger_account"."project_id" is not null) = ("ledger_account"."kind" in ('investor_funds', 'issuer', 'distributions_payable')))
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"posting_id" uuid NOT NULL,
	"account" text NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "ledger_entry_cents" CHECK ("ledger_entry"."cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_posting" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"investment_id" uuid,
	"posted_at" timestamptz(3) NOT NULL,
	"xact" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	CONSTRAINT "ledger_posting_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_posting_id_ledger_posting_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."ledger_posting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account_ledger_account_name_fk" FOREIGN KEY ("account") REFERENCES "public"."ledger_account"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_account_of_project" ON "ledger_account" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_of_posting" ON "ledger_entry" USING btree ("posting_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_of_account" ON "ledger_entry" USING btree ("account","id");--> statement-breakpoint
CREATE INDEX "ledger_posting_of_investment" ON "ledger_posting" USING btree ("investment_id");--> statement-breakpoint
CREATE INDEX "ledger_posting_by_time" ON "ledger_posting" USING btree ("posted_at","id");