ALTER TABLE "payment_file" ADD COLUMN "debtor_name" text;--> statement-breakpoint
ALTER TABLE "payment_file" ADD COLUMN "debtor_iban" text;--> statement-breakpoint
ALTER TABLE "payment_file" ADD COLUMN "debtor_bic" text;--> statement-breakpoint
ALTER TABLE "payment_file" ADD CONSTRAINT "payment_file_debtor" CHECK (("payment_file"."debtor_name" is null) = ("payment_file"."debtor_iban" is null));