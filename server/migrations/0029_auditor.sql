ALTER TABLE "profile" DROP CONSTRAINT "profile_roles";--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_roles" CHECK ("profile"."roles" <@ array['admin', 'erir', 'auditor']);