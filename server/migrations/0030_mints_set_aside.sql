CREATE TABLE "registry_mint_set_aside" (
	"tx_hash" text PRIMARY KEY NOT NULL,
	"set_aside_by" uuid NOT NULL,
	"set_aside_at" timestamptz(3) NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "registry_case_waiting";--> statement-breakpoint
ALTER TABLE "registry_case" ADD COLUMN "is_set_aside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "registry_mint_set_aside" ADD CONSTRAINT "registry_mint_set_aside_set_aside_by_profile_id_fk" FOREIGN KEY ("set_aside_by") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chain_op_unexplained" ON "chain_op" USING btree ("id") WHERE "chain_op"."kind" = 'unexplained' and "chain_op"."state" = 'abandoned';--> statement-breakpoint
CREATE INDEX "registry_case_waiting" ON "registry_case" USING btree ("first_seen") WHERE "registry_case"."resolved_at" is null and not "registry_case"."is_set_aside";