CREATE TABLE "auth"."identities" (
	"identity_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"identity_data" jsonb NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identities_provider_id" UNIQUE("provider","provider_id"),
	CONSTRAINT "identities_provider_is_known" CHECK ("auth"."identities"."provider" in ('email'))
);
--> statement-breakpoint
CREATE TABLE "auth"."mail_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"link_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_codes" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_tokens_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "mail_tokens_user_id_kind" UNIQUE("user_id","kind"),
	CONSTRAINT "mail_tokens_kind_is_known" CHECK ("auth"."mail_tokens"."kind" in ('signup', 'recovery', 'magiclink')),
	CONSTRAINT "mail_tokens_wrong_codes_are_few" CHECK ("auth"."mail_tokens"."wrong_codes" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "auth"."rate_buckets" (
	"key" text PRIMARY KEY NOT NULL,
	"drained_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"aal" text NOT NULL,
	"amr" jsonb NOT NULL,
	"generation" integer NOT NULL,
	"spent" jsonb NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"refreshed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_aal_is_known" CHECK ("auth"."sessions"."aal" in ('aal1', 'aal2')),
	CONSTRAINT "sessions_generation_is_positive" CHECK ("auth"."sessions"."generation" > 0)
);
--> statement-breakpoint
CREATE TABLE "auth"."signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"private_sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"password_hash" text,
	"email_confirmed_at" timestamp with time zone,
	"confirmation_sent_at" timestamp with time zone,
	"recovery_sent_at" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"banned_until" timestamp with time zone,
	"app_metadata" jsonb NOT NULL,
	"user_metadata" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_is_lower_case" CHECK ("auth"."users"."email" = lower("auth"."users"."email") and length("auth"."users"."email") <= 255)
);
--> statement-breakpoint
ALTER TABLE "auth"."identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identities_user_id" ON "auth"."identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_tokens_expires_at" ON "auth"."mail_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_buckets_drained_until" ON "auth"."rate_buckets" USING btree ("drained_until");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "auth"."sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_refreshed_at" ON "auth"."sessions" USING btree ("refreshed_at");