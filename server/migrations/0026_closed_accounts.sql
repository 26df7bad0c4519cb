CREATE TABLE "audit_reason" (
	"audit_id" bigint PRIMARY KEY NOT NULL,
	"salt" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sealed_identity" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"full_name" text
);
--> statement-breakpoint
CREATE TABLE "account_export" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"run" uuid NOT NULL,
	"started_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "kept_until" timestamptz(3);--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "closed_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "erase_after" timestamptz(3);--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "erased_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "sealed_identity" ADD CONSTRAINT "sealed_identity_user_id_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_export" ADD CONSTRAINT "account_export_user_id_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_to_erase" ON "profile" USING btree ("erase_after","id") WHERE erase_after is not null and erased_at is null;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_closed" CHECK (("profile"."closed_at" is null) = ("profile"."erase_after" is null));--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_closed_nameless" CHECK ("profile"."closed_at" is null or num_nonnulls("profile"."email", "profile"."full_name", "profile"."avatar") = 0);--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_erased" CHECK ("profile"."erased_at" is null or "profile"."closed_at" is not null);