CREATE TABLE "set_off" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payee_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"made_at" timestamptz(3) NOT NULL,
	"undone_at" timestamptz(3),
	CONSTRAINT "set_off_cents" CHECK ("set_off"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "overpayment_waiver" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"waived_at" timestamptz(3) NOT NULL,
	"waived_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "entry_allocation" DROP CONSTRAINT "entry_allocation_target";--> statement-breakpoint
ALTER TABLE "entry_allocation" DROP CONSTRAINT "entry_allocation_project";--> statement-breakpoint
ALTER TABLE "payment_order" DROP CONSTRAINT "payment_order_withdrawn";--> statement-breakpoint
ALTER TABLE "entry_allocation" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_order" ADD COLUMN "held_since" timestamptz(3);--> statement-breakpoint
ALTER TABLE "set_off" ADD CONSTRAINT "set_off_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_off" ADD CONSTRAINT "set_off_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overpayment_waiver" ADD CONSTRAINT "overpayment_waiver_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "set_off_of_order" ON "set_off" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "set_off_of_payee" ON "set_off" USING btree ("payee_id");--> statement-breakpoint
ALTER TABLE "entry_allocation" ADD CONSTRAINT "entry_allocation_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_allocation_of_order" ON "entry_allocation" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_order_overpaid" ON "payment_order" USING btree ("project_id") WHERE "payment_order"."about" = 'distribution' and "payment_order"."withdrawn_at" is not null and "payment_order"."paid_entry" is not null and "payment_order"."returned_entry" is null;--> statement-breakpoint
ALTER TABLE "entry_allocation" ADD CONSTRAINT "entry_allocation_order" CHECK (("entry_allocation"."target" = 'overpayment') = ("entry_allocation"."order_id" is not null));--> statement-breakpoint
ALTER TABLE "entry_allocation" ADD CONSTRAINT "entry_allocation_target" CHECK ("entry_allocation"."target" in ('issuer', 'tax_office', 'own_funds', 'recalled', 'overpayment'));--> statement-breakpoint
ALTER TABLE "entry_allocation" ADD CONSTRAINT "entry_allocation_project" CHECK (("entry_allocation"."target" in ('issuer', 'overpayment')) = ("entry_allocation"."project_id" is not null));--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_withdrawn" CHECK ("payment_order"."withdrawn_at" is null or "payment_order"."file_id" is null or "payment_order"."about" = 'distribution');--> statement-breakpoint
CREATE VIEW "public"."overpayment" AS (
  select paid.id as order_id, paid.about_id as payee_id, distribution_payee.distribution_id, distribution_payee.user_id,
    paid.project_id, paid.end_to_end_id as reference, paid.cents, returned.cents as returned_cents,
    offset_by.cents as set_off_cents,
    case when waiver.order_id is null then paid.cents - returned.cents - offset_by.cents else 0 end as left_cents,
    paid.withdrawn_at
  from payment_order paid join distribution_payee on distribution_payee.id = paid.about_id
    cross join lateral (select coalesce(sum(cents), 0)::bigint as cents from entry_allocation
      where entry_allocation.order_id = paid.id and undone_at is null) as returned
    cross join lateral (select coalesce(sum(cents), 0)::bigint as cents from set_off
      where set_off.order_id = paid.id and undone_at is null) as offset_by
    left join overpayment_waiver waiver on waiver.order_id = paid.id
  where paid.about = 'distribution' and paid.withdrawn_at is not null and paid.paid_entry is not null
    and paid.returned_entry is null);