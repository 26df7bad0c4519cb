ALTER TABLE "chain_account" ADD COLUMN "stopped_nonce" bigint;--> statement-breakpoint
ALTER TABLE "chain_account" ADD COLUMN "stopped_at" timestamptz(3);