CREATE TABLE "bank_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"statement" bigint NOT NULL,
	"ordinal" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"booked_on" date NOT NULL,
	"value_on" date NOT NULL,
	"cents" bigint NOT NULL,
	"reference" text,
	"bank_reference" text,
	"counterparty_name" text,
	"counterparty_iban" text,
	"remittance" text NOT NULL,
	"transaction_code" text,
	"reversal" boolean NOT NULL,
	"return_reason" text,
	"state" text DEFAULT 'open' NOT NULL,
	"set_aside_reason" text,
	"set_aside_at" timestamptz(3),
	"set_aside_by" uuid,
	"searched" text GENERATED ALWAYS AS (translate(lower(coalesce(counterparty_name, '') || ' ' || coalesce(counterparty_iban, '') || ' ' || remittance || ' ' || coalesce(reference, '') || ' ' || coalesce(bank_reference, '')), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc')) STORED NOT NULL,
	CONSTRAINT "bank_entry_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "bank_entry_cents" CHECK ("bank_entry"."cents" <> 0),
	CONSTRAINT "bank_entry_state" CHECK ("bank_entry"."state" in ('open', 'set_aside')),
	CONSTRAINT "bank_entry_set_aside" CHECK (num_nonnulls("bank_entry"."set_aside_reason", "bank_entry"."set_aside_at", "bank_entry"."set_aside_by") = case "bank_entry"."state" when 'set_aside' then 3 else 0 end)
);
--> statement-breakpoint
CREATE TABLE "bank_statement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_statement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"format" text NOT NULL,
	"version" text,
	"statement_id" text NOT NULL,
	"iban" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"opening_cents" bigint NOT NULL,
	"closing_cents" bigint NOT NULL,
	"entry_count" integer NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"imported_at" timestamptz(3) NOT NULL,
	"imported_by" uuid NOT NULL,
	CONSTRAINT "bank_statement_days" CHECK ("bank_statement"."from_day" <= "bank_statement"."to_day"),
	CONSTRAINT "bank_statement_balances" CHECK ("bank_statement"."opening_cents" >= 0 and "bank_statement"."closing_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_side";--> statement-breakpoint
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_kind";--> statement-breakpoint
ALTER TABLE "bank_entry" ADD CONSTRAINT "bank_entry_statement_bank_statement_id_fk" FOREIGN KEY ("statement") REFERENCES "public"."bank_statement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_entry_of_statement" ON "bank_entry" USING btree ("statement","ordinal");--> statement-breakpoint
CREATE INDEX "bank_entry_by_day" ON "bank_entry" USING btree ("booked_on","id");--> statement-breakpoint
CREATE INDEX "bank_entry_by_state" ON "bank_entry" USING btree ("state","booked_on","id");--> statement-breakpoint
CREATE INDEX "bank_entry_search" ON "bank_entry" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bank_statement_by_day" ON "bank_statement" USING btree ("to_day","id");--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_side" CHECK (case when "ledger_account"."kind" in ('bank', 'confirmed', 'unexplained') then "ledger_account"."balance_cents" >= 0 else "ledger_account"."balance_cents" <= 0 end);--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_kind" CHECK ("ledger_account"."kind" in ('bank', 'confirmed', 'unexplained', 'own_funds', 'unallocated', 'investor_funds', 'issuer', 'refunds_payable', 'distributions_payable', 'withholding_payable'));