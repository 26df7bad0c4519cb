DROP VIEW "public"."overpayment";--> statement-breakpoint
ALTER TABLE "overpayment_waiver" ADD COLUMN "cents" bigint;--> statement-breakpoint
UPDATE "overpayment_waiver" SET "cents" = paid.cents
  - (SELECT coalesce(sum(cents), 0) FROM entry_allocation WHERE entry_allocation.order_id = paid.id AND undone_at IS NULL)
  - (SELECT coalesce(sum(cents), 0) FROM set_off WHERE set_off.order_id = paid.id AND undone_at IS NULL)
FROM payment_order paid WHERE paid.id = overpayment_waiver.order_id;--> statement-breakpoint
ALTER TABLE "overpayment_waiver" ALTER COLUMN "cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "overpayment_waiver" ADD CONSTRAINT "overpayment_waiver_cents" CHECK ("overpayment_waiver"."cents" > 0);--> statement-breakpoint
CREATE VIEW "public"."overpayment" AS (
  select paid.id as order_id, paid.about_id as payee_id, distribution_payee.distribution_id, distribution_payee.user_id,
    paid.project_id, paid.end_to_end_id as reference, paid.cents, returned.cents as returned_cents,
    offset_by.cents as set_off_cents,
    paid.cents - returned.cents - offset_by.cents - coalesce(waiver.cents, 0) as left_cents,
    paid.withdrawn_at
  from payment_order paid join distribution_payee on distribution_payee.id = paid.about_id
    cross join lateral (select coalesce(sum(cents), 0)::bigint as cents from entry_allocation
      where entry_allocation.order_id = paid.id and undone_at is null) as returned
    cross join lateral (select coalesce(sum(cents), 0)::bigint as cents from set_off
      where set_off.order_id = paid.id and undone_at is null) as offset_by
    left join overpayment_waiver waiver on waiver.order_id = paid.id
  where paid.about = 'distribution' and paid.withdrawn_at is not null and paid.paid_entry is not null
    and paid.returned_entry is null);