CREATE TABLE "payment_file" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" text NOT NULL,
	"version" text NOT NULL,
	"execution_day" date NOT NULL,
	"order_count" integer NOT NULL,
	"cents" bigint NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "payment_file_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "payment_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"end_to_end_id" text NOT NULL,
	"about" text NOT NULL,
	"about_id" uuid NOT NULL,
	"project_id" uuid,
	"cents" bigint NOT NULL,
	"creditor_name" text NOT NULL,
	"sealed_iban" text NOT NULL,
	"remittance" text NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"file_id" bigint,
	"paid_entry" bigint,
	"returned_entry" bigint,
	CONSTRAINT "payment_order_end_to_end_id_unique" UNIQUE("end_to_end_id"),
	CONSTRAINT "payment_order_paid_entry_unique" UNIQUE("paid_entry"),
	CONSTRAINT "payment_order_returned_entry_unique" UNIQUE("returned_entry"),
	CONSTRAINT "payment_order_about" CHECK (("payment_order"."about" = 'distribution') = ("payment_order"."project_id" is not null)),
	CONSTRAINT "payment_order_cents" CHECK ("payment_order"."cents" > 0),
	CONSTRAINT "payment_order_course" CHECK (("payment_order"."paid_entry" is null or "payment_order"."file_id" is not null) and ("payment_order"."returned_entry" is null or "payment_order"."paid_entry" is not null))
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"investment_id" uuid,
	"cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"requested_at" timestamptz(3) NOT NULL,
	"requested_by" uuid NOT NULL,
	"approved_at" timestamptz(3),
	"approved_by" uuid,
	"cancelled_at" timestamptz(3),
	"cancelled_by" uuid,
	"order_id" uuid,
	CONSTRAINT "refund_cents" CHECK ("refund"."cents" > 0),
	CONSTRAINT "refund_decisions" CHECK (("refund"."approved_at" is null) = ("refund"."approved_by" is null) and ("refund"."cancelled_at" is null) = ("refund"."cancelled_by" is null) and ("refund"."order_id" is null or "refund"."approved_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "bank_entry" DROP CONSTRAINT "bank_entry_matched";--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_file_id_payment_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."payment_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_paid_entry_bank_entry_id_fk" FOREIGN KEY ("paid_entry") REFERENCES "public"."bank_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_returned_entry_bank_entry_id_fk" FOREIGN KEY ("returned_entry") REFERENCES "public"."bank_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_entry_id_bank_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."bank_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_investment_id_investment_id_fk" FOREIGN KEY ("investment_id") REFERENCES "public"."investment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_order_once" ON "payment_order" USING btree ("about_id") WHERE "payment_order"."returned_entry" is null;--> statement-breakpoint
CREATE INDEX "payment_order_of_file" ON "payment_order" USING btree ("file_id","end_to_end_id");--> statement-breakpoint
CREATE INDEX "refund_newest" ON "refund" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "refund_of_entry" ON "refund" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "refund_of_investment" ON "refund" USING btree ("investment_id");--> statement-breakpoint
CREATE INDEX "refund_of_order" ON "refund" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "bank_entry" ADD CONSTRAINT "bank_entry_matched" CHECK ("bank_entry"."matched_cents" between least("bank_entry"."cents", 0) and greatest("bank_entry"."cents", 0) and ("bank_entry"."state" = 'matched') = ("bank_entry"."matched_cents" = "bank_entry"."cents"));