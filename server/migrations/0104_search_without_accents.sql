ALTER TABLE "contact_request" drop column "searched";--> statement-breakpoint
ALTER TABLE "contact_request" ADD COLUMN "searched" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(name || ' ' || email || ' ' || message, NFD), '[\u0300-\u036f]+', '', 'g')), 'łøđħı', 'lodhi')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "profile" drop column "searched";--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "searched" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(coalesce(full_name, '') || ' ' || coalesce(email, ''), NFD), '[\u0300-\u036f]+', '', 'g')), 'łøđħı', 'lodhi')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "kyc_application" drop column "searched";--> statement-breakpoint
ALTER TABLE "kyc_application" ADD COLUMN "searched" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(coalesce(name, ''), NFD), '[\u0300-\u036f]+', '', 'g')), 'łøđħı', 'lodhi')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "project" drop column "searched";--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "searched" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(name || ' ' || name_en || ' ' || location || ' ' || regexp_replace(regexp_replace(description || chr(10) || description_en, '\[([^][]+)\]\(https[^()[:space:]]*\)', '\1', 'g'), '\*(?=\S)|(?<=\S)\*|(?<![[:alnum:]])_(?=\S)|(?<=\S)_(?![[:alnum:]])|\\(?=[^[:alnum:][:space:]])|^#+ +', '', 'gn'), NFD), '[\u0300-\u036f]+', '', 'g')), 'łøđħı', 'lodhi')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "project" drop column "searched_name";--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "searched_name" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(name || ' ' || name_en, NFD), '[\u0300-\u036f]+', '', 'g')), 'łøđħı', 'lodhi')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_entry" drop column "searched";--> statement-breakpoint
ALTER TABLE "bank_entry" ADD COLUMN "searched" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(coalesce(counterparty_name, '') || ' ' || coalesce(counterparty_iban, '') || ' ' || remittance || ' ' || coalesce(reference, '') || ' ' || coalesce(bank_reference, ''), NFD), '[\u0300-\u036f]+', '', 'g')), 'łøđħı', 'lodhi')) STORED NOT NULL;--> statement-breakpoint
-- Dropping the columns has dropped their indexes.
CREATE INDEX "contact_request_search" ON "contact_request" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profile_search" ON "profile" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "kyc_application_name" ON "kyc_application" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "kyc_application_approved_by_name" ON "kyc_application" USING btree ("searched","user_id") WHERE "kyc_application"."status" = 'APPROVED';--> statement-breakpoint
CREATE INDEX "project_name_of_domain" ON "project" USING btree ("domain_id",left("searched_name", 60),"id");--> statement-breakpoint
CREATE INDEX "project_search" ON "project" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_name_search" ON "project" USING gin ("searched_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bank_entry_search" ON "bank_entry" USING gin ("searched" gin_trgm_ops);
