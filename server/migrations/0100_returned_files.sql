ALTER TABLE "payment_order" DROP CONSTRAINT "payment_order_returned_entry_unique";--> statement-breakpoint
CREATE INDEX "payment_order_came_back" ON "payment_order" USING btree ("returned_entry");--> statement-breakpoint
CREATE INDEX "payment_order_of_paid_file" ON "payment_order" USING btree ("paid_file_id");