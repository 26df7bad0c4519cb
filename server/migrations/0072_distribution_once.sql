ALTER TABLE "distribution" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "distribution_once" ON "distribution" USING btree ("idempotency_key");