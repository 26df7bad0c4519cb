DROP INDEX "audit_log_actor";--> statement-breakpoint
CREATE INDEX "chain_op_failed" ON "chain_op" USING btree ("id") WHERE "chain_op"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_type" ON "audit_log" USING btree ("subject_type","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_group" ON "audit_log" USING btree (split_part("action", '.', 1),"at","id");--> statement-breakpoint
CREATE INDEX "investment_waiting_in_review" ON "investment" USING btree (greatest("payment_at", "returned_at")) WHERE "investment"."status" = 'review';--> statement-breakpoint
CREATE INDEX "investment_waiting_in_erir" ON "investment" USING btree ("review_at") WHERE "investment"."status" = 'erir';--> statement-breakpoint
CREATE INDEX "investment_waiting_in_mint" ON "investment" USING btree ("erir_at") WHERE "investment"."status" = 'mint';--> statement-breakpoint
CREATE INDEX "investment_money_invested" ON "investment" USING btree ("created_at","amount_cents") WHERE "investment"."status" <> 'rejected';--> statement-breakpoint
CREATE INDEX "investment_money_completed" ON "investment" USING btree ("completed_at","amount_cents") WHERE "investment"."status" = 'completed';--> statement-breakpoint
CREATE INDEX "registry_case_waiting" ON "registry_case" USING btree ("first_seen") WHERE "registry_case"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at","id");