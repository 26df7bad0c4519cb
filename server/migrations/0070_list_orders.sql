CREATE INDEX "distribution_by_record_date" ON "distribution" USING btree ("record_date","id");--> statement-breakpoint
CREATE INDEX "distribution_by_payment_date" ON "distribution" USING btree ("payment_date","id");--> statement-breakpoint
CREATE INDEX "distribution_to_approve" ON "distribution" USING btree ("prepared_at","id") WHERE "distribution"."state" = 'calculated';--> statement-breakpoint
CREATE INDEX "bank_entry_by_amount" ON "bank_entry" USING btree ("cents","id");--> statement-breakpoint
CREATE INDEX "bank_entry_by_state_and_amount" ON "bank_entry" USING btree ("state","cents","id");--> statement-breakpoint
CREATE INDEX "refund_by_amount" ON "refund" USING btree ("cents","id");--> statement-breakpoint
CREATE INDEX "refund_requested" ON "refund" USING btree ("requested_at","id") WHERE "refund"."approved_at" is null and "refund"."cancelled_at" is null;