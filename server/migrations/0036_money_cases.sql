CREATE TABLE "money_case" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account" text NOT NULL,
	"investment_id" uuid,
	"expected_cents" bigint NOT NULL,
	"found_cents" bigint NOT NULL,
	"first_seen" timestamptz(3) NOT NULL,
	"last_seen" timestamptz(3) NOT NULL,
	"resolved_at" timestamptz(3)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "money_case_open" ON "money_case" USING btree ("account",coalesce("investment_id", '00000000-0000-0000-0000-000000000000')) WHERE "money_case"."resolved_at" is null;