CREATE EXTENSION IF NOT EXISTS "pg_trgm";--> statement-breakpoint
DROP INDEX "project_newest";--> statement-breakpoint
DROP INDEX "project_newest_of_domain";--> statement-breakpoint
CREATE INDEX "project_type_of_domain" ON "project" USING btree ("domain_id","project_type","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "project_status_of_domain" ON "project" USING btree ("domain_id","status","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "project_return_of_domain" ON "project" USING btree ("domain_id",coalesce("annual_return", -1) desc,"id" desc);--> statement-breakpoint
CREATE INDEX "project_left_of_domain" ON "project" USING btree ("domain_id",(coalesce("total_funding_cents", 0) - "committed_cents") desc,"id" desc);--> statement-breakpoint
CREATE INDEX "project_ending_of_domain" ON "project" USING btree ("domain_id",(case when "status" = 'active' then coalesce("end_date", date 'infinity') else date 'infinity' end),"id");--> statement-breakpoint
CREATE INDEX "project_search" ON "project" USING gin (translate(lower("name" || ' ' || "description"), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_newest" ON "project" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "project_newest_of_domain" ON "project" USING btree ("domain_id","created_at" desc,"id" desc);