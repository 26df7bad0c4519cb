ALTER TABLE "project" ADD COLUMN "owner_tax_id" text;--> statement-breakpoint
UPDATE "project_owner" SET "tax_id" = substr(tax_id, 3)
WHERE tax_id ~ '^ES([0-9]{8}[A-Z]|[A-Z][0-9]{7}[A-Z0-9])$'
  AND NOT EXISTS (SELECT FROM project_owner other WHERE other.tax_id = substr(project_owner.tax_id, 3));--> statement-breakpoint
UPDATE "project" SET "owner_tax_id" = regexp_replace(tax_id, '^ES(?=([0-9]{8}[A-Z]|[A-Z][0-9]{7}[A-Z0-9])$)', '')
FROM project_owner WHERE project_owner.id = owner_id AND published_at IS NOT NULL;
