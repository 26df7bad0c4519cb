ALTER TABLE "project" ADD COLUMN "location" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "use_of_funds" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "risks" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "name_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "description_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "use_of_funds_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "risks_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "investment_terms_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project" drop column "searched";--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "searched" text GENERATED ALWAYS AS (translate(lower(name || ' ' || name_en || ' ' || location || ' ' || description || ' ' || description_en), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "project" drop column "searched_name";--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "searched_name" text GENERATED ALWAYS AS (translate(lower(name || ' ' || name_en), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc')) STORED NOT NULL;--> statement-breakpoint
-- Dropping the columns has dropped their indexes.
CREATE INDEX "project_name_of_domain" ON "project" USING btree ("domain_id",left("searched_name", 60),"id");--> statement-breakpoint
CREATE INDEX "project_search" ON "project" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_name_search" ON "project" USING gin ("searched_name" gin_trgm_ops);
--> statement-breakpoint
CREATE TABLE "kyc_phone_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"link_hash" text NOT NULL,
	"device_hash" text,
	"device" text,
	"created_at" timestamptz(3) NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"opened_at" timestamptz(3),
	"ended_at" timestamptz(3),
	CONSTRAINT "kyc_phone_link_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "kyc_phone_link_device_hash_unique" UNIQUE("device_hash"),
	CONSTRAINT "kyc_phone_link_opened" CHECK (("kyc_phone_link"."opened_at" is null) = ("kyc_phone_link"."device_hash" is null))
);
--> statement-breakpoint
ALTER TABLE "kyc_phone_link" ADD CONSTRAINT "kyc_phone_link_application_id_kyc_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."kyc_application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_phone_link" ADD CONSTRAINT "kyc_phone_link_user_id_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "kyc_phone_link_live" ON "kyc_phone_link" USING btree ("application_id") WHERE "kyc_phone_link"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "kyc_phone_link_of" ON "kyc_phone_link" USING btree ("user_id","created_at");