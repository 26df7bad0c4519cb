ALTER TABLE "project" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "project_once" ON "project" USING btree ("idempotency_key");