CREATE TABLE "blocking_file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"blocking_id" uuid NOT NULL,
	"filename" text NOT NULL,
	"mime_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_path" text NOT NULL,
	"uploaded_at" timestamptz(3) NOT NULL,
	"uploaded_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blocking_file" ADD CONSTRAINT "blocking_file_blocking_id_blocking_id_fk" FOREIGN KEY ("blocking_id") REFERENCES "public"."blocking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocking_file" ADD CONSTRAINT "blocking_file_uploaded_by_profile_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocking_file_of" ON "blocking_file" USING btree ("blocking_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "blocking_file_uploaded_by" ON "blocking_file" USING btree ("uploaded_by");