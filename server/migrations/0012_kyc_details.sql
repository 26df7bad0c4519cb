ALTER TABLE "kyc_document" DROP CONSTRAINT "kyc_document_type";--> statement-breakpoint
DROP INDEX "kyc_application_wallet";--> statement-breakpoint
ALTER TABLE "kyc_application" ALTER COLUMN "is_us_citizen" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "kyc_application" ALTER COLUMN "is_us_citizen" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "kyc_application" ALTER COLUMN "is_politically_exposed" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "kyc_application" ALTER COLUMN "is_politically_exposed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "kyc_application" ADD COLUMN "beneficial_owners" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "kyc_application_approved_wallet" ON "kyc_application" USING btree (lower("wallet")) WHERE "kyc_application"."status" = 'APPROVED';--> statement-breakpoint
CREATE INDEX "kyc_application_wallet" ON "kyc_application" USING btree (lower("wallet"));--> statement-breakpoint
ALTER TABLE "kyc_document" ADD CONSTRAINT "kyc_document_type" CHECK ("kyc_document"."document_type" in ('front', 'back', 'proof', 'powers'));