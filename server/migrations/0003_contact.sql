CREATE TABLE "contact_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"drained_until" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"domain_id" integer NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"message" text NOT NULL,
	"privacy_accepted_at" timestamptz(3) NOT NULL,
	"privacy_text_version" text NOT NULL,
	"marketing_accepted_at" timestamptz(3),
	"marketing_text_version" text,
	"spam" text,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"answered_at" timestamptz(3),
	"answered_by" uuid,
	"answer_note" text,
	CONSTRAINT "contact_request_domain" CHECK ("contact_request"."domain_id" in (1, 2)),
	CONSTRAINT "contact_request_language" CHECK ("contact_request"."language" in ('es', 'en')),
	CONSTRAINT "contact_request_spam" CHECK ("contact_request"."spam" in ('honeypot', 'too_fast')),
	CONSTRAINT "contact_request_marketing" CHECK (("contact_request"."marketing_accepted_at" is null) = ("contact_request"."marketing_text_version" is null)),
	CONSTRAINT "contact_request_answer" CHECK (("contact_request"."answered_at" is null) = ("contact_request"."answered_by" is null))
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "reply_to" text;--> statement-breakpoint
CREATE INDEX "contact_limit_full" ON "contact_limit" USING btree ("drained_until");--> statement-breakpoint
CREATE INDEX "contact_request_open" ON "contact_request" USING btree ("created_at","id") WHERE "contact_request"."answered_at" is null and "contact_request"."spam" is null;--> statement-breakpoint
CREATE INDEX "contact_request_answered" ON "contact_request" USING btree ("created_at","id") WHERE "contact_request"."answered_at" is not null and "contact_request"."spam" is null;--> statement-breakpoint
CREATE INDEX "contact_request_spam" ON "contact_request" USING btree ("created_at","id") WHERE "contact_request"."spam" is not null;