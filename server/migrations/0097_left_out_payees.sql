CREATE TABLE "distribution_left_out" (
	"payee_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "distribution_payee_held";--> statement-breakpoint
ALTER TABLE "distribution_left_out" ADD CONSTRAINT "distribution_left_out_payee_id_distribution_payee_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."distribution_payee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "distribution_left_out" ("payee_id")
SELECT due.id FROM distribution_payee due JOIN distribution ON distribution.id = due.distribution_id JOIN profile ON profile.id = due.user_id
WHERE distribution.state = 'exported' AND (due.held_reason IS NOT NULL OR profile.status = 'BLOCKED')
  AND (due.net_cents > 0 OR distribution.redeems)
  AND NOT EXISTS (SELECT FROM payment_order WHERE about_id = due.id)
  AND NOT EXISTS (SELECT FROM redemption WHERE payee_id = due.id);
