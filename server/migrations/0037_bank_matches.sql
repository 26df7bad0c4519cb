CREATE TABLE "bank_match_line" (
	"match_id" uuid NOT NULL,
	"entry_id" bigint NOT NULL,
	"investment_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"verified" boolean NOT NULL,
	CONSTRAINT "bank_match_line_match_id_entry_id_investment_id_pk" PRIMARY KEY("match_id","entry_id","investment_id"),
	CONSTRAINT "bank_match_line_cents" CHECK ("bank_match_line"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_match" (
	"id" uuid PRIMARY KEY NOT NULL,
	"matched_at" timestamptz(3) NOT NULL,
	"matched_by" uuid NOT NULL,
	"undone_at" timestamptz(3),
	"undone_by" uuid,
	"undo_reason" text,
	CONSTRAINT "bank_match_undone" CHECK (num_nonnulls("bank_match"."undone_at", "bank_match"."undone_by", "bank_match"."undo_reason") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "bank_entry" DROP CONSTRAINT "bank_entry_state";--> statement-breakpoint
ALTER TABLE "investment" ADD COLUMN "payment_matched" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_entry" ADD COLUMN "matched_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_match_line" ADD CONSTRAINT "bank_match_line_match_id_bank_match_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."bank_match"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match_line" ADD CONSTRAINT "bank_match_line_entry_id_bank_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."bank_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match_line" ADD CONSTRAINT "bank_match_line_investment_id_investment_id_fk" FOREIGN KEY ("investment_id") REFERENCES "public"."investment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_match_line_of_entry" ON "bank_match_line" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "bank_match_line_of_investment" ON "bank_match_line" USING btree ("investment_id");--> statement-breakpoint
ALTER TABLE "investment" ADD CONSTRAINT "investment_matched" CHECK (not "investment"."payment_matched" or "investment"."payment_received_cents" is not null);--> statement-breakpoint
ALTER TABLE "bank_entry" ADD CONSTRAINT "bank_entry_matched" CHECK ("bank_entry"."matched_cents" between 0 and greatest("bank_entry"."cents", 0) and ("bank_entry"."state" = 'matched') = ("bank_entry"."matched_cents" = "bank_entry"."cents"));--> statement-breakpoint
ALTER TABLE "bank_entry" ADD CONSTRAINT "bank_entry_state" CHECK ("bank_entry"."state" in ('open', 'matched', 'set_aside'));