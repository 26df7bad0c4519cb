ALTER TABLE "profile" ADD COLUMN "roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "profile" SET "roles" = array_remove(ARRAY[CASE WHEN "is_admin" THEN 'admin' END, CASE WHEN "is_erir" THEN 'erir' END], NULL) WHERE "is_admin" OR "is_erir";--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_roles" CHECK ("profile"."roles" <@ array['admin', 'erir']);