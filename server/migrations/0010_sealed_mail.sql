ALTER TABLE "mail" ADD COLUMN "sealed" text;--> statement-breakpoint
-- The key is not known here: what is still to be sent is marked, and the server seals it. Sent emails keep their subject alone.
UPDATE "mail" SET "sealed" = 'plain:' || json_build_object(
  'subject', "subject",
  'text', CASE WHEN "sent_at" IS NULL THEN "text" END,
  'html', CASE WHEN "sent_at" IS NULL THEN "html" END
)::text;--> statement-breakpoint
ALTER TABLE "mail" ALTER COLUMN "sealed" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_unsealed" ON "mail" USING btree ("id") WHERE "mail"."sealed" like 'plain:%';
