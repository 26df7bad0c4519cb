CREATE TABLE "kyc_wallet_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"old_wallet" text NOT NULL,
	"new_wallet" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"approved_at" timestamptz(3) NOT NULL,
	"decided_at" timestamptz(3),
	"decided_by" uuid,
	"reason" text,
	"moved_at" timestamptz(3),
	CONSTRAINT "kyc_wallet_change_status" CHECK ("kyc_wallet_change"."status" in ('waiting', 'moving', 'done', 'refused')),
	CONSTRAINT "kyc_wallet_change_other" CHECK ("kyc_wallet_change"."old_wallet" <> "kyc_wallet_change"."new_wallet"),
	CONSTRAINT "kyc_wallet_change_decided" CHECK (("kyc_wallet_change"."decided_at" is null) = ("kyc_wallet_change"."status" = 'waiting')),
	CONSTRAINT "kyc_wallet_change_moved" CHECK (("kyc_wallet_change"."moved_at" is not null) = ("kyc_wallet_change"."status" = 'done')),
	CONSTRAINT "kyc_wallet_change_refused" CHECK (("kyc_wallet_change"."reason" is not null) = ("kyc_wallet_change"."status" = 'refused'))
);
--> statement-breakpoint
CREATE TABLE "kyc_wallet_proof" (
	"nonce" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"wallet" text NOT NULL,
	"message" text NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"signature" text,
	"proven_at" timestamptz(3),
	CONSTRAINT "kyc_wallet_proof_signed" CHECK (("kyc_wallet_proof"."signature" is null) = ("kyc_wallet_proof"."proven_at" is null))
);
--> statement-breakpoint
ALTER TABLE "kyc_application" DROP CONSTRAINT "kyc_application_user_id_unique";--> statement-breakpoint
ALTER TABLE "kyc_document" DROP CONSTRAINT "kyc_document_storage_path_unique";--> statement-breakpoint
ALTER TABLE "chain_op" ADD COLUMN "new_wallet" text;--> statement-breakpoint
ALTER TABLE "kyc_application" ADD COLUMN "changes" uuid;--> statement-breakpoint
ALTER TABLE "kyc_round" ADD COLUMN "sent_as" uuid;--> statement-breakpoint
ALTER TABLE "kyc_wallet_change" ADD CONSTRAINT "kyc_wallet_change_user_id_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_wallet_change" ADD CONSTRAINT "kyc_wallet_change_decided_by_profile_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_wallet_proof" ADD CONSTRAINT "kyc_wallet_proof_user_id_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "kyc_wallet_change_pending" ON "kyc_wallet_change" USING btree ("user_id") WHERE "kyc_wallet_change"."status" in ('waiting', 'moving');--> statement-breakpoint
CREATE UNIQUE INDEX "kyc_wallet_change_to" ON "kyc_wallet_change" USING btree ("new_wallet") WHERE "kyc_wallet_change"."status" in ('waiting', 'moving');--> statement-breakpoint
CREATE UNIQUE INDEX "kyc_wallet_change_from" ON "kyc_wallet_change" USING btree ("old_wallet") WHERE "kyc_wallet_change"."status" in ('moving', 'done');--> statement-breakpoint
CREATE INDEX "kyc_wallet_change_user" ON "kyc_wallet_change" USING btree ("user_id","approved_at");--> statement-breakpoint
CREATE INDEX "kyc_wallet_change_waiting" ON "kyc_wallet_change" USING btree ("approved_at","id") WHERE "kyc_wallet_change"."status" in ('waiting', 'moving');--> statement-breakpoint
CREATE INDEX "kyc_wallet_change_newest" ON "kyc_wallet_change" USING btree ("approved_at","id");--> statement-breakpoint
CREATE INDEX "kyc_wallet_change_decided_by" ON "kyc_wallet_change" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "kyc_wallet_proof_of" ON "kyc_wallet_proof" USING btree ("user_id","wallet");--> statement-breakpoint
ALTER TABLE "kyc_application" ADD CONSTRAINT "kyc_application_changes_kyc_application_id_fk" FOREIGN KEY ("changes") REFERENCES "public"."kyc_application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chain_op_sent_wallet" ON "chain_op" USING btree ("wallet") WHERE "chain_op"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "chain_op_new_wallet" ON "chain_op" USING btree ("new_wallet") WHERE "chain_op"."new_wallet" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "kyc_application_own" ON "kyc_application" USING btree ("user_id") WHERE "kyc_application"."changes" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "kyc_application_change" ON "kyc_application" USING btree ("user_id","changes");--> statement-breakpoint
CREATE INDEX "kyc_round_sent_as" ON "kyc_round" USING btree ("sent_as") WHERE "kyc_round"."sent_as" is not null;--> statement-breakpoint
ALTER TABLE "kyc_application" ADD CONSTRAINT "kyc_application_approved_change" CHECK ("kyc_application"."changes" is null or "kyc_application"."status" <> 'APPROVED');