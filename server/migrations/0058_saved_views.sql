CREATE TABLE "saved_view" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"saved_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "saved_view_list" CHECK ("saved_view"."list" in ('investors', 'users', 'investments', 'kyc', 'projects'))
);
--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_user_id_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name" ON "saved_view" USING btree ("user_id","list","name");--> statement-breakpoint
CREATE INDEX "kyc_application_approved_by_name" ON "kyc_application" USING btree ("searched","user_id") WHERE "kyc_application"."status" = 'APPROVED';