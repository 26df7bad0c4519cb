ALTER TABLE "chain_op" DROP CONSTRAINT "chain_op_state";--> statement-breakpoint
ALTER TABLE "chain_op" DROP CONSTRAINT "chain_op_finished";--> statement-breakpoint
ALTER TABLE "chain_op" DROP CONSTRAINT "chain_op_error";--> statement-breakpoint
ALTER TABLE "investment" ADD COLUMN "typed_amount_cents" bigint;--> statement-breakpoint
ALTER TABLE "investment" ADD COLUMN "token_value_cents" bigint;--> statement-breakpoint
ALTER TABLE "investment" ADD COLUMN "rejection_cause" text;--> statement-breakpoint
ALTER TABLE "investment" ADD COLUMN "expires_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "investment" ADD COLUMN "remind_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "investment" ADD COLUMN "reminded_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "investment" ADD COLUMN "verify_by" timestamptz(3);--> statement-breakpoint
ALTER TABLE "investment" ADD COLUMN "alerted_at" timestamptz(3);--> statement-breakpoint
CREATE INDEX "investment_unpaid_of_user" ON "investment" USING btree ("user_id") WHERE "investment"."status" in ('start', 'payment');--> statement-breakpoint
CREATE INDEX "investment_expiring" ON "investment" USING btree ("expires_at","id") WHERE "investment"."status" in ('start', 'payment');--> statement-breakpoint
CREATE INDEX "investment_to_remind" ON "investment" USING btree ("remind_at","id") WHERE "investment"."status" in ('start', 'payment') and "investment"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "investment_to_alert" ON "investment" USING btree ("verify_by","id") WHERE "investment"."status" = 'review';--> statement-breakpoint
ALTER TABLE "chain_op" ADD CONSTRAINT "chain_op_state" CHECK ("chain_op"."state" in ('queued', 'sent', 'done', 'failed', 'abandoned'));--> statement-breakpoint
ALTER TABLE "chain_op" ADD CONSTRAINT "chain_op_finished" CHECK (("chain_op"."finished_at" is not null) = ("chain_op"."state" in ('done', 'failed', 'abandoned')));--> statement-breakpoint
ALTER TABLE "chain_op" ADD CONSTRAINT "chain_op_error" CHECK (("chain_op"."error" is not null) = ("chain_op"."state" in ('failed', 'abandoned')));