CREATE TABLE "auth"."auth_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"code_challenge" text NOT NULL,
	"method" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth"."mail_tokens" DROP CONSTRAINT "mail_tokens_kind_is_known";--> statement-breakpoint
ALTER TABLE "auth"."mail_tokens" ADD COLUMN "code_challenge" text;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "reauthentication_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "email_change_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "email_change_half" text;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth"."auth_codes" ADD CONSTRAINT "auth_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_codes_user_id" ON "auth"."auth_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_codes_expires_at" ON "auth"."auth_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_new_email" ON "auth"."users" USING btree ("new_email");--> statement-breakpoint
ALTER TABLE "auth"."mail_tokens" ADD CONSTRAINT "mail_tokens_kind_is_known" CHECK ("auth"."mail_tokens"."kind" in ('signup', 'signup_otp', 'invite', 'recovery', 'magiclink', 'email_change_current', 'email_change_new', 'reauthentication'));--> statement-breakpoint
ALTER TABLE "auth"."users" ADD CONSTRAINT "users_new_email_is_lower_case" CHECK ("auth"."users"."new_email" = lower("auth"."users"."new_email") and length("auth"."users"."new_email") <= 255);--> statement-breakpoint
ALTER TABLE "auth"."users" ADD CONSTRAINT "users_email_change_half_is_known" CHECK ("auth"."users"."email_change_half" in ('current', 'new'));