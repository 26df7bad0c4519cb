ALTER TABLE "payment_order" DROP CONSTRAINT "payment_order_course";--> statement-breakpoint
DROP INDEX "payment_order_waiting";--> statement-breakpoint
DROP INDEX "payment_order_exported";--> statement-breakpoint
ALTER TABLE "payment_file" ADD COLUMN "refusal_reason" text;--> statement-breakpoint
ALTER TABLE "payment_file" ADD COLUMN "refusal_reported_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "payment_file" ADD COLUMN "refusal_reported_by" uuid;--> statement-breakpoint
ALTER TABLE "payment_file" ADD COLUMN "refused_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "payment_file" ADD COLUMN "refused_by" uuid;--> statement-breakpoint
CREATE INDEX "payment_order_waiting" ON "payment_order" USING btree ("id") WHERE "payment_order"."file_id" is null and "payment_order"."paid_entry" is null;--> statement-breakpoint
CREATE INDEX "payment_order_exported" ON "payment_order" USING btree ("file_id") WHERE "payment_order"."file_id" is not null and "payment_order"."paid_entry" is null;--> statement-breakpoint
ALTER TABLE "payment_file" ADD CONSTRAINT "payment_file_refusal" CHECK (num_nonnulls("payment_file"."refusal_reason", "payment_file"."refusal_reported_at", "payment_file"."refusal_reported_by") in (0, 3) and ("payment_file"."refused_at" is null) = ("payment_file"."refused_by" is null) and ("payment_file"."refused_at" is null or "payment_file"."refusal_reported_at" is not null));--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_course" CHECK ("payment_order"."returned_entry" is null or "payment_order"."paid_entry" is not null);