import { eurosOf } from '@acervo/domain/common/cents'
import { accountsAt } from '@acervo/domain/payouts/account'
import { paymentState } from '@acervo/domain/distributions/payment-state'
import type { OwnPayment, Payment } from '@acervo/domain/portfolio/payments'
import type { PayoutState } from '@acervo/domain/portfolio/payout'
import { untaxedBecause } from '@acervo/domain/distributions/untaxed'
import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { endOf } from '../adapters/db/days.ts'
import { beyond, nextCursor, type Key, type Page } from '../adapters/db/keyset.ts'
import type { Tx } from '../adapters/db/port.ts'
import { blockedProjects } from '../distributions/redemption/blocked-holders.ts'
import { heldReasonOf } from '../distributions/shares/holders.ts'
import { wasReturned } from '../distributions/shares/payees.ts'
import { distributionTable } from '../distributions/table.ts'
import { distributionPayeeTable as payee } from '../distributions/shares/table.ts'
import { profileTable } from '../identity/table.ts'
import { listPayoutAccounts } from '../payouts/repo.ts'
import { projectNames } from '../projects/named.ts'
import { projectTable } from '../projects/table.ts'
import { lotView as lot } from '../registry/acts/table.ts'
import { readRates } from '../returns/rates/read.ts'
import type { Services } from '../services.ts'
import { bankEntryTable } from '../treasury/table.ts'
import { paidOn, takenFrom } from '../distributions/set-off/read.ts'
import { overpaymentView as overpaid } from '../treasury/overpayments/table.ts'
import { paymentOrderTable } from '../treasury/orders/table.ts'

type Needed = Pick<Services, 'db' | 'payoutSeal' | 'now'>
type Asked = { limit?: number; cursor?: string; settled?: boolean }

const reversal = alias(distributionTable, 'reversal')
/** The order that the bank has not returned; a payment has at most one. */
const order = paymentOrderTable

/** How many of the payment's tokens have passed to others, according to the register. */
const passedSince = sql<number>`(
  select coalesce(sum(${lot.tokens}), 0) from ${lot}
  where ${lot.user_id} = ${payee.user_id} and ${lot.project_id} = ${distributionTable.project_id}
    and ${lot.settled_at} < ${endOf(distributionTable.record_date)}
    and ${lot.passed_at} >= ${endOf(distributionTable.record_date)})`.mapWith(Number)

type Row = Awaited<ReturnType<typeof selectPayments>>[number]
const keys: readonly Key<Row>[] = [
  { column: distributionTable.payment_date, type: 'date', of: ({ payment_date }) => payment_date },
  { column: payee.id, type: 'uuid', of: ({ id }) => id },
]

/**
 * The payments of distributions to one person, newest first: one page, or all. Whether a payment is held is decided
 * now, by the rules of ordering payments. Shares of zero cents are never paid and are left out.
 */
export async function listOwnPayments(
  services: Needed,
  userId: string,
  { limit, cursor, settled = false }: Asked = {},
): Promise<Page<OwnPayment>> {
  const [query, reason, rates] = [
    selectPayments(services.db)
      .where(
        and(
          eq(payee.user_id, userId),
          gt(payee.net_cents, 0n),
          settled ? or(isNotNull(paidOn), isNotNull(reversal.id)) : undefined,
          beyond(keys, 'desc', cursor),
        ),
      )
      .orderBy(desc(distributionTable.payment_date), desc(payee.id)),
    heldReasonsNow(services, userId),
    readRates(services.db),
  ]
  const found = await (limit === undefined ? query : query.limit(limit + 1))
  const shown = limit === undefined ? found : found.slice(0, limit)
  const [heldReason, rateRows] = await Promise.all([reason, rates])
  return {
    rows: shown.map(({ is_reversed, is_ordered, was_returned, redeems, payee: paidAs, ...row }) => ({
      ...row,
      rate: row.rate / 100,
      untaxed_because: untaxedBecause({ ...row, payee: paidAs }, rateRows),
      ...paymentState({
        is_reversed,
        to_return: row.to_return,
        is_ordered,
        was_returned,
        paid_on: row.paid_on,
        held_reason: heldReason({ redeems, project_id: row.project_id }),
      }),
    })),
    next_cursor: nextCursor(keys, shown, found.length > shown.length),
  }
}

/** A payment in the form of the reply, in euros. */
export function onTheWire({ gross, withheld, net, set_off, to_return, ...row }: OwnPayment): Payment {
  return {
    ...row,
    gross: eurosOf(gross),
    withheld: eurosOf(withheld),
    net: eurosOf(net),
    set_off: eurosOf(set_off),
    to_return: eurosOf(to_return),
  }
}

/** Whether the person has a payout account in force now. */
export async function readPayoutState(
  { db, payoutSeal, now }: Needed,
  userId: string,
): Promise<Pick<PayoutState, 'account' | 'effective_at'>> {
  const { current, pending } = accountsAt(await listPayoutAccounts(db, payoutSeal, userId), now())
  if (current) return { account: 'in_force', effective_at: null }
  if (pending) return { account: 'waiting', effective_at: pending.effective_at }
  return { account: 'none', effective_at: null }
}

/**
 * Returns a function that says why a payment to this person cannot be made now. A payment that redeems tokens also
 * waits while these are blocked.
 */
async function heldReasonsNow(services: Needed, userId: string) {
  const [payout, [profile], blocked] = await Promise.all([
    readPayoutState(services, userId),
    services.db.select({ status: profileTable.status }).from(profileTable).where(eq(profileTable.id, userId)),
    blockedProjects(services.db, userId),
  ])
  return ({ redeems, project_id }: Pick<Row, 'redeems' | 'project_id'>) =>
    heldReasonOf({
      isBlocked: profile?.status === 'BLOCKED' || (redeems && blocked.has(project_id)),
      hasAccount: payout.account === 'in_force',
    })
}

function selectPayments(tx: Tx) {
  return tx
    .select({
      id: payee.id,
      project_id: projectTable.id,
      ...projectNames,
      kind: distributionTable.kind,
      redeems: distributionTable.redeems,
      payment_date: distributionTable.payment_date,
      paid_on: paidOn,
      tokens: payee.tokens,
      passed_tokens: passedSince,
      record_date: distributionTable.record_date,
      payee: payee.payee,
      gross: payee.gross_cents,
      rate: payee.rate,
      withheld: payee.withheld_cents,
      net: payee.net_cents,
      set_off: takenFrom,
      to_return: sql`coalesce(${overpaid.left_cents}, 0)`.mapWith(BigInt),
      reference: sql<string | null>`case when ${overpaid.left_cents} > 0 then ${overpaid.reference} end`,
      is_reversed: sql<boolean>`${reversal.id} is not null`,
      is_ordered: sql<boolean>`${order.id} is not null`,
      was_returned: wasReturned,
    })
    .from(payee)
    .innerJoin(distributionTable, eq(distributionTable.id, payee.distribution_id))
    .innerJoin(projectTable, eq(projectTable.id, distributionTable.project_id))
    .leftJoin(reversal, eq(reversal.reverses, distributionTable.id))
    .leftJoin(order, and(eq(order.about_id, payee.id), isNull(order.returned_entry)))
    .leftJoin(bankEntryTable, eq(bankEntryTable.id, order.paid_entry))
    .leftJoin(overpaid, eq(overpaid.payee_id, payee.id))
    .$dynamic()
}
