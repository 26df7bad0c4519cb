ALTER TABLE "contact_request" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "contact_request" ADD COLUMN "about_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_about" CHECK ("contact_request"."about" in ('investment', 'verification'));--> statement-breakpoint
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_about_id" CHECK ("contact_request"."about_id" is null or "contact_request"."about" is not null);