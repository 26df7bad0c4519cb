CREATE TABLE "ending_told" (
	"result_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"told_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ending_told" ADD CONSTRAINT "ending_told_user_id_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ending_told_of_user" ON "ending_told" USING btree ("user_id");