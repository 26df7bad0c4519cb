DROP INDEX "payment_order_waiting";--> statement-breakpoint
ALTER TABLE "payment_order" ADD COLUMN "withdrawn_at" timestamptz(3);--> statement-breakpoint
CREATE INDEX "payment_order_waiting" ON "payment_order" USING btree ("id") WHERE "payment_order"."file_id" is null and "payment_order"."paid_entry" is null and "payment_order"."withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_withdrawn" CHECK ("payment_order"."withdrawn_at" is null or ("payment_order"."file_id" is null and "payment_order"."refused_file_id" is not null));