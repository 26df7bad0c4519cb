ALTER TABLE "blocking" ADD COLUMN "unblock_asked_by" uuid;--> statement-breakpoint
ALTER TABLE "blocking" ADD COLUMN "unblock_asked_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "blocking" ADD COLUMN "unblock_asked_reason" text;--> statement-breakpoint
ALTER TABLE "blocking" ADD CONSTRAINT "blocking_unblock_asked_by_profile_id_fk" FOREIGN KEY ("unblock_asked_by") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocking_unblock_asked_by" ON "blocking" USING btree ("unblock_asked_by");--> statement-breakpoint
ALTER TABLE "blocking" ADD CONSTRAINT "blocking_asked" CHECK (num_nonnulls("blocking"."unblock_asked_at", "blocking"."unblock_asked_by", "blocking"."unblock_asked_reason") in (0, 3));