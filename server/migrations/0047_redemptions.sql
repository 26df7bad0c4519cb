CREATE TABLE "redemption" (
	"payee_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamptz(3) NOT NULL,
	"redeemed_at" timestamptz(3),
	"burnt_at" timestamptz(3),
	"wallet" text,
	"tx_hash" text,
	CONSTRAINT "redemption_final" CHECK (num_nonnulls("redemption"."redeemed_at", "redemption"."burnt_at", "redemption"."wallet", "redemption"."tx_hash") in (0, 4))
);
--> statement-breakpoint
DROP INDEX "investment_register";--> statement-breakpoint
ALTER TABLE "distribution" ADD COLUMN "redeems" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "investment" ADD COLUMN "redeemed_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "repaid_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "redemption" ADD CONSTRAINT "redemption_payee_id_distribution_payee_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."distribution_payee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "distribution_redeems_once" ON "distribution" USING btree ("project_id") WHERE "distribution"."redeems" and "distribution"."state" in ('approved', 'exported');--> statement-breakpoint
CREATE INDEX "investment_register" ON "investment" USING btree ("project_id","user_id","settled_at","redeemed_at","completed_at","tokens") WHERE "investment"."status" = 'completed';--> statement-breakpoint
ALTER TABLE "distribution" ADD CONSTRAINT "distribution_redeems" CHECK ("distribution"."kind" = 'principal' or not "distribution"."redeems");--> statement-breakpoint
ALTER TABLE "investment" ADD CONSTRAINT "investment_redeemed" CHECK (coalesce("investment"."redeemed_at" >= "investment"."settled_at", "investment"."redeemed_at" is null));--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_repaid" CHECK ("project"."repaid_at" is null or "project"."status" in ('completed', 'blocked'));