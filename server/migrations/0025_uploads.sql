CREATE TABLE "request_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"store" text NOT NULL,
	"paths" text[] NOT NULL,
	"user_id" uuid NOT NULL,
	"file_size" integer NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "upload_store" CHECK ("upload"."store" in ('files', 'vault'))
);
--> statement-breakpoint
CREATE INDEX "request_limit_expire" ON "request_limit" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "upload_created" ON "upload" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "upload_user" ON "upload" USING btree ("user_id");