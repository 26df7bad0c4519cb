import { eurosOf } from '@acervo/domain/common/cents'
import type { Distribution } from '@acervo/domain/distributions/distribution'
import { eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../adapters/db/port.ts'
import { profileTable } from '../identity/table.ts'
import { projectNames } from '../projects/named.ts'
import { projectTable } from '../projects/table.ts'
import { distributionTable as table } from './table.ts'
import { reversalRequestTable as request } from './reversal/table.ts'
import { termsOf } from './row.ts'

/**
 * How many holders are due a payment, have an order that the bank has not returned, and are paid. A payment that was
 * set off in full counts as ordered and paid.
 */
const paymentsOf = sql<Distribution['payments']>`(
  select json_build_object('due', count(*)::int,
    'ordered', (count(*) filter (where payment_order.id is not null or taken.cents = net_cents))::int,
    'paid', (count(*) filter (where paid_entry is not null or taken.cents = net_cents))::int)
  from distribution_payee left join payment_order on about_id = distribution_payee.id and returned_entry is null
    left join lateral (select sum(cents) as cents from set_off
      where set_off.payee_id = distribution_payee.id and undone_at is null) as taken on true
  where distribution_id = ${table.id} and net_cents > 0)`

/**
 * How many holders' tokens are burnt, and for how many holders who are due nothing the redemption is not requested yet.
 */
const redemptionsOf = sql<Distribution['redemptions']>`(
  select json_build_object('redeemed', count(redeemed_at)::int,
    'unrequested', (count(*) filter (where ${table.redeems} and net_cents = 0 and requested_at is null))::int)
  from distribution_payee left join redemption on payee_id = distribution_payee.id
  where distribution_id = ${table.id})`

const twinsOf = sql<(Omit<Distribution['twins'][number], 'amount'> & { cents: string })[]>`(
  select coalesce(json_agg(json_build_object('id', twin.id, 'cents', twin.amount_cents::text, 'basis', twin.basis,
    'payment_date', twin.payment_date) order by twin.prepared_at, twin.id), '[]')
  from distribution twin
  where twin.project_id = ${table.project_id} and twin.kind = ${table.kind} and twin.record_date = ${table.record_date}
    and twin.id <> ${table.id} and twin.state <> 'cancelled' and twin.reverses is null
    and not exists (select from distribution undone where undone.reverses = twin.id))`

/** How many holders were reminded of their missing account, and when the last reminder was sent. */
const remindersOf = sql<{ holders: number; last_at: string | null }>`(
  select json_build_object('holders', count(distinct payee_id)::int, 'last_at', max(reminded_at))
  from distribution_payee_reminder join distribution_payee on distribution_payee.id = payee_id
  where distribution_id = ${table.id})`

/**
 * Selects distributions with everything that lists and pages show: names, payments, redemptions, reminders, twins and
 * the reversal request.
 */
export function selectDistributions(tx: Tx, where: SQL | undefined) {
  const [preparer, approver, requester, reversal] = [
    alias(profileTable, 'preparer'),
    alias(profileTable, 'approver'),
    alias(profileTable, 'requester'),
    alias(table, 'reversal'),
  ]
  return tx
    .select({
      row: table,
      ...projectNames,
      prepared_by: preparer.email,
      approved_by: approver.email,
      reversed_by: reversal.id,
      payments: paymentsOf,
      redemptions: redemptionsOf,
      reminders: remindersOf,
      twins: twinsOf,
      request,
      requester: requester.email,
    })
    .from(table)
    .innerJoin(projectTable, eq(projectTable.id, table.project_id))
    .leftJoin(preparer, eq(preparer.id, table.prepared_by))
    .leftJoin(approver, eq(approver.id, table.approved_by))
    .leftJoin(reversal, eq(reversal.reverses, table.id))
    .leftJoin(request, eq(request.distribution_id, table.id))
    .leftJoin(requester, eq(requester.id, request.requested_by))
    .where(where)
    .$dynamic()
}

type Found = Awaited<ReturnType<typeof selectDistributions>>[number]

/** A distribution in the form of the reply. */
export function onTheWire({
  row,
  request: asked,
  requester,
  reminders,
  twins,
  ...joined
}: Found): Distribution {
  const { id, state, reverses, reversal_reason, prepared_at, approved_at } = row
  const { due, paid } = joined.payments
  const isPaid = state === 'exported' && paid === due
  const isRepaid = isPaid && row.redeems && joined.redemptions.redeemed === row.holders
  return {
    id,
    ...termsOf(row),
    state: isRepaid ? 'closed' : isPaid ? 'paid' : state,
    totals: totalsOf(row),
    reverses,
    reversal_reason,
    prepared_at,
    prepared_by_id: row.prepared_by,
    approved_at,
    reversal_request: asked && {
      reason: asked.reason,
      requested_at: asked.requested_at,
      requested_by_id: asked.requested_by,
      requested_by: requester,
    },
    reminders: {
      holders: reminders.holders,
      last_at: reminders.last_at && new Date(reminders.last_at).toISOString(),
    },
    twins: twins.map(({ cents, ...twin }) => ({ ...twin, amount: eurosOf(BigInt(cents)) })),
    ...joined,
  }
}

/** Null until the shares are calculated. */
function totalsOf({
  holders,
  tokens,
  gross_cents,
  withheld_cents,
  net_cents,
}: Found['row']): Distribution['totals'] {
  const isCalculated =
    holders !== null &&
    tokens !== null &&
    gross_cents !== null &&
    withheld_cents !== null &&
    net_cents !== null
  if (!isCalculated) return null
  return {
    holders,
    tokens,
    gross: eurosOf(gross_cents),
    withheld: eurosOf(withheld_cents),
    net: eurosOf(net_cents),
  }
}
