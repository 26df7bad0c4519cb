DROP INDEX "blocking_user";--> statement-breakpoint
DROP INDEX "blocking_project";--> statement-breakpoint
CREATE INDEX "contact_request_search" ON "contact_request" USING gin (translate(lower("name" || ' ' || "email" || ' ' || "message"), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "investment_longest_at_erir" ON "investment" USING btree ("review_at","project_id") WHERE "investment"."status" = 'erir';--> statement-breakpoint
CREATE INDEX "kyc_application_approved" ON "kyc_application" USING btree ("decided_at" DESC NULLS FIRST,"user_id" DESC NULLS FIRST) WHERE "kyc_application"."status" = 'APPROVED';--> statement-breakpoint
CREATE INDEX "kyc_application_name" ON "kyc_application" USING gin (translate(lower(coalesce("name", '')), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_name_search" ON "project" USING gin (translate(lower("name"), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blocking_newest_in_force" ON "blocking" USING btree ("blocked_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "blocking"."unblocked_at" is null;--> statement-breakpoint
CREATE INDEX "blocking_user" ON "blocking" USING btree ("user_id","blocked_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "blocking_project" ON "blocking" USING btree ("project_id","blocked_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);