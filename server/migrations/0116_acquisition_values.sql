DROP VIEW "public"."holding_lot";--> statement-breakpoint
ALTER TABLE "registry_lot_part" DROP CONSTRAINT "registry_lot_part_amount";--> statement-breakpoint
ALTER TABLE "registry_heir" ADD COLUMN "acquired_for_cents" bigint;--> statement-breakpoint
ALTER TABLE "registry_lot_part" ADD COLUMN "awarded_before" bigint;--> statement-breakpoint
UPDATE "registry_lot_part" SET "awarded_before" = earlier.tokens FROM (
  SELECT "id", sum("tokens") OVER (PARTITION BY "lot_id" ORDER BY "passed_at", "id") - "tokens" AS tokens
  FROM "registry_lot_part"
) earlier WHERE earlier."id" = "registry_lot_part"."id";--> statement-breakpoint
ALTER TABLE "registry_lot_part" ALTER COLUMN "awarded_before" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "registry_heir" ADD CONSTRAINT "registry_heir_acquired_for" CHECK ("registry_heir"."acquired_for_cents" >= 0);--> statement-breakpoint
ALTER TABLE "registry_lot_part" ADD CONSTRAINT "registry_lot_part_amount" CHECK ("registry_lot_part"."tokens" > 0 and "registry_lot_part"."amount_cents" >= 0 and "registry_lot_part"."awarded_before" >= 0);--> statement-breakpoint
CREATE VIEW "public"."holding_lot" AS (
  select id, id as lot_id, null::uuid as act_id, project_id, user_id, tokens - awarded_tokens as tokens,
    amount_cents - awarded_amount_cents as amount_cents, wallet, created_at, payment_received_on, payment_reference,
    completed_at, settled_at, tokens as came_tokens, amount_cents as came_amount_cents,
    amount_cents - awarded_amount_cents as cost_cents, amount_cents as came_cost_cents, true as is_cost_recorded,
    redeemed_at, passed_at
  from investment where status = 'completed'
  union all
  select id, id, act_id, project_id, user_id, tokens - awarded_tokens, amount_cents - awarded_amount_cents, wallet,
    completed_at, null::date, null::text, completed_at, settled_at, tokens, amount_cents,
    coalesce(acquired_for_cents - div(acquired_for_cents::numeric * awarded_tokens, heir.tokens)::bigint, amount_cents - awarded_amount_cents),
    coalesce(acquired_for_cents, amount_cents), acquired_for_cents is not null, redeemed_at, passed_at
  from registry_heir heir where settled_at is not null
  union all
  select part.id, lot_id, part.act_id, part.project_id, part.user_id, part.tokens, part.amount_cents, part.wallet,
    created_at, payment_received_on, payment_reference, part.completed_at, part.settled_at, null::bigint, null::bigint,
    coalesce(div(acquired_for_cents::numeric * (awarded_before + part.tokens), heir.tokens)::bigint - div(acquired_for_cents::numeric * awarded_before, heir.tokens)::bigint, part.amount_cents),
    null::bigint, part.act_id is null or acquired_for_cents is not null, null::timestamptz, part.passed_at
  from registry_lot_part part left join registry_heir heir on heir.id = lot_id);