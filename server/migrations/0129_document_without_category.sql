ALTER TABLE "project_file" DROP CONSTRAINT "project_file_main_image";--> statement-breakpoint
ALTER TABLE "project_file" ALTER COLUMN "document_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "project_file" ADD CONSTRAINT "project_file_main_image" CHECK (not "project_file"."is_main" or ("project_file"."document_type" = 'image') is true);