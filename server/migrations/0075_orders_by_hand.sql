ALTER TABLE "payment_order" DROP CONSTRAINT "payment_order_paid_entry_unique";--> statement-breakpoint
ALTER TABLE "payment_order" ADD COLUMN "paid_by" uuid;--> statement-breakpoint
ALTER TABLE "payment_order" ADD COLUMN "returned_by" uuid;--> statement-breakpoint
CREATE INDEX "payment_order_paid" ON "payment_order" USING btree ("paid_entry");--> statement-breakpoint
CREATE INDEX "payment_order_by_amount" ON "payment_order" USING btree ("cents");--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_by_hand" CHECK (("payment_order"."paid_by" is null or "payment_order"."paid_entry" is not null) and ("payment_order"."returned_by" is null or "payment_order"."returned_entry" is not null));