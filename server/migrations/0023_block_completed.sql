ALTER TABLE "blocking" ADD COLUMN "project_status" text;--> statement-breakpoint
-- Until now only active projects were blocked.
UPDATE "blocking" SET "project_status" = 'active' WHERE "type" = 'project';--> statement-breakpoint
ALTER TABLE "blocking" ADD CONSTRAINT "blocking_project_status" CHECK (case when "blocking"."type" = 'project' then coalesce("blocking"."project_status" in ('active', 'completed'), false) else "blocking"."project_status" is null end);