CREATE TABLE "refused_order" (
	"order_id" uuid NOT NULL,
	"file_id" bigint NOT NULL,
	"creditor_name" text NOT NULL,
	"sealed_iban" text NOT NULL,
	CONSTRAINT "refused_order_order_id_file_id_pk" PRIMARY KEY("order_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "payment_order" DROP CONSTRAINT "payment_order_withdrawn";--> statement-breakpoint
ALTER TABLE "payment_order" DROP CONSTRAINT "payment_order_in_no_file";--> statement-breakpoint
ALTER TABLE "payment_order" DROP CONSTRAINT "payment_order_refused_file_id_payment_file_id_fk";
--> statement-breakpoint
DROP INDEX "payment_order_refused";--> statement-breakpoint
ALTER TABLE "payment_order" ADD COLUMN "paid_file_id" bigint;--> statement-breakpoint
ALTER TABLE "refused_order" ADD CONSTRAINT "refused_order_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_order" ADD CONSTRAINT "refused_order_file_id_payment_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."payment_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refused_order_of_file" ON "refused_order" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_paid_file_id_payment_file_id_fk" FOREIGN KEY ("paid_file_id") REFERENCES "public"."payment_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "refused_order" ("order_id", "file_id", "creditor_name", "sealed_iban")
SELECT id, refused_file_id, creditor_name, sealed_iban FROM payment_order WHERE refused_file_id IS NOT NULL;--> statement-breakpoint
UPDATE "payment_order" SET "paid_file_id" = coalesce((
  SELECT payment_file.id FROM payment_file JOIN bank_entry ON bank_entry.id = paid_entry
  WHERE payment_file.id = file_id AND (refused_file_id IS NULL OR execution_day <= booked_on)), refused_file_id)
WHERE paid_entry IS NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_order" DROP COLUMN "refused_file_id";--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_paid_file" CHECK ("payment_order"."paid_file_id" is null or "payment_order"."paid_entry" is not null);--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_withdrawn" CHECK ("payment_order"."withdrawn_at" is null or "payment_order"."file_id" is null);--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_in_no_file" CHECK (not "payment_order"."is_by_hand" or "payment_order"."file_id" is null);