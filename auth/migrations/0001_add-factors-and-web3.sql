CREATE TABLE "auth"."factor_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"factor_id" uuid NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth"."factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"factor_type" text NOT NULL,
	"status" text NOT NULL,
	"friendly_name" text NOT NULL,
	"phone" text,
	"secret_sealed" text,
	"used_steps" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"last_challenged_at" timestamp with time zone,
	CONSTRAINT "factors_user_id_friendly_name" UNIQUE("user_id","friendly_name"),
	CONSTRAINT "factors_type_is_known" CHECK ("auth"."factors"."factor_type" in ('totp', 'phone')),
	CONSTRAINT "factors_status_is_known" CHECK ("auth"."factors"."status" in ('unverified', 'verified')),
	CONSTRAINT "factors_totp_has_a_secret" CHECK (("auth"."factors"."factor_type" = 'totp') = ("auth"."factors"."secret_sealed" is not null))
);
--> statement-breakpoint
CREATE TABLE "auth"."spent_web3_messages" (
	"key" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth"."identities" DROP CONSTRAINT "identities_provider_is_known";--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD COLUMN "factor_id" uuid;--> statement-breakpoint
ALTER TABLE "auth"."factor_challenges" ADD CONSTRAINT "factor_challenges_factor_id_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "auth"."factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."factors" ADD CONSTRAINT "factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "factor_challenges_factor_id" ON "auth"."factor_challenges" USING btree ("factor_id");--> statement-breakpoint
CREATE INDEX "factor_challenges_expires_at" ON "auth"."factor_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "spent_web3_messages_expires_at" ON "auth"."spent_web3_messages" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD CONSTRAINT "sessions_factor_id_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "auth"."factors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_factor_id" ON "auth"."sessions" USING btree ("factor_id");--> statement-breakpoint
ALTER TABLE "auth"."identities" ADD CONSTRAINT "identities_provider_is_known" CHECK ("auth"."identities"."provider" in ('email', 'web3'));--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD CONSTRAINT "sessions_aal2_has_a_factor" CHECK (("auth"."sessions"."aal" = 'aal2') = ("auth"."sessions"."factor_id" is not null));