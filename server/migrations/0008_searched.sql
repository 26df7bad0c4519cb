DROP INDEX "contact_request_search";--> statement-breakpoint
DROP INDEX "profile_search";--> statement-breakpoint
DROP INDEX "profile_email";--> statement-breakpoint
DROP INDEX "investment_of_project";--> statement-breakpoint
DROP INDEX "kyc_application_name";--> statement-breakpoint
DROP INDEX "project_name_of_domain";--> statement-breakpoint
DROP INDEX "project_search";--> statement-breakpoint
DROP INDEX "project_name_search";--> statement-breakpoint
ALTER TABLE "contact_request" ADD COLUMN "searched" text GENERATED ALWAYS AS (translate(lower(name || ' ' || email || ' ' || message), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "searched" text GENERATED ALWAYS AS (translate(lower(coalesce(full_name, '') || ' ' || coalesce(email, '')), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "kyc_application" ADD COLUMN "searched" text GENERATED ALWAYS AS (translate(lower(coalesce(name, '')), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "searched" text GENERATED ALWAYS AS (translate(lower(name || ' ' || description), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "searched_name" text GENERATED ALWAYS AS (translate(lower(name), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "contact_request_search" ON "contact_request" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profile_search" ON "profile" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profile_email" ON "profile" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "investment_of_project" ON "investment" USING btree ("project_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "kyc_application_name" ON "kyc_application" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_name_of_domain" ON "project" USING btree ("domain_id",left("searched_name", 60),"id");--> statement-breakpoint
CREATE INDEX "project_search" ON "project" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_name_search" ON "project" USING gin ("searched_name" gin_trgm_ops);