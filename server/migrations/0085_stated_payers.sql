ALTER TABLE "refund" ADD COLUMN "stated_name" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "stated_iban" text;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_stated" CHECK (("refund"."stated_name" is null) = ("refund"."stated_iban" is null));