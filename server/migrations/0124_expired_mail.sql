ALTER TABLE "mail" ADD COLUMN "expires_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "dropped_at" timestamptz(3);--> statement-breakpoint
CREATE INDEX "mail_dropped" ON "mail" USING btree ("dropped_at") WHERE "mail"."dropped_at" is not null;