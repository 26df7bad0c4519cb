import { randomUUID } from 'node:crypto'
import { centsOf, eurosOf } from '@acervo/domain/common/cents'
import type { Actor } from '@acervo/domain/identity/permissions'
import { refundDue } from '@acervo/domain/investments/refund'
import { refundOfTransferEntries } from '@acervo/domain/ledger/payments'
import { fail } from '@acervo/domain/treasury/failures'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import { lockInvestment } from '../../investments/repo.ts'
import { post } from '../../ledger/post.ts'
import type { Services } from '../../services.ts'
import { lockEntries } from '../matching/lock-entries.ts'
import { bankEntryTable } from '../table.ts'
import { refundTable } from './table.ts'
import { bankMatchLineTable, bankMatchTable } from '../matching/table.ts'

type RefundServices = Pick<Services, 'db' | 'now'>
type Caller = By & { actor: Actor }
type NewRefund = { entry_id: number; investment_id: string | null; cents: bigint; reason: string }

/** Requests that what is left of a transfer goes back. Throws when nothing is left, or the bank gave no account. */
export function refundEntry(
  { db, now }: RefundServices,
  by: Caller,
  entryId: number,
  reason: string,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const entry = (await lockEntries(tx, [entryId])).get(entryId)
    const left = entry ? entry.cents - entry.matched_cents : 0n
    if (!entry || left <= 0n || entry.state !== 'open') throw fail('treasury.refund_nothing_left')
    await requireAccount(tx, entryId)
    const id = await store(tx, by, now(), { entry_id: entryId, investment_id: null, cents: left, reason })
    await tx
      .update(bankEntryTable)
      .set({ matched_cents: entry.cents, state: 'matched' })
      .where(eq(bankEntryTable.id, entryId))
    const entries = refundOfTransferEntries(left)
    await post(tx, { key: `refund:${id}`, kind: 'refund', entries, at: now() })
    return [id]
  })
}

/**
 * Requests that what an investment was paid too much, or all of it when it ended without tokens, goes back: to the accounts of
 * its transfers, the last one first. Throws when nothing is due, or no statement shows the payment.
 */
export function refundInvestment(
  { db, now }: RefundServices,
  by: Caller,
  investmentId: string,
  reason: string,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const transfers = await lockTransfersOf(tx, investmentId)
    const row = await lockInvestment(tx, investmentId)
    if (!row) throw fail('treasury.refund_not_found')
    const requested = await requestedFor(tx, investmentId)
    let left = centsOf(refundDue(row) ?? 0) - [...requested.values()].reduce((sum, cents) => sum + cents, 0n)
    if (left <= 0n) throw fail('treasury.refund_nothing_left')
    // Matched only since, or no longer.
    if (!row.payment_matched || transfers.length === 0) throw fail('treasury.refund_account_unknown')
    const ids: string[] = []
    for (const { entry_id, cents } of transfers) {
      const own = cents - (requested.get(entry_id) ?? 0n)
      const part = own < left ? own : left
      if (part <= 0n) continue
      await requireAccount(tx, entry_id)
      ids.push(await store(tx, by, now(), { entry_id, investment_id: investmentId, cents: part, reason }))
      left -= part
    }
    return ids
  })
}

/** Cents of an investment that are to be sent back, or were, by the transfer that brought them: no account gets more than it sent. */
async function requestedFor(tx: Tx, investmentId: string): Promise<Map<number, bigint>> {
  const { entry_id, cents, investment_id, cancelled_at } = refundTable
  const rows = await tx
    .select({ entry_id, sum: sql<string>`sum(${cents})` })
    .from(refundTable)
    .where(and(eq(investment_id, investmentId), isNull(cancelled_at)))
    .groupBy(entry_id)
  return new Map(rows.map((row) => [row.entry_id, BigInt(row.sum)]))
}

/**
 * The parts of transfers that paid an investment, newest transfer first. They are locked before the investment, as a match
 * locks them; none of them can be undone while it is locked.
 */
async function lockTransfersOf(tx: Tx, investmentId: string) {
  const before = await transfersOf(tx, investmentId)
  await lockEntries(tx, [...new Set(before.map(({ entry_id }) => entry_id))])
  return transfersOf(tx, investmentId)
}

function transfersOf(tx: Tx, investmentId: string) {
  const { entry_id, cents, match_id, investment_id } = bankMatchLineTable
  return tx
    .select({ entry_id, cents })
    .from(bankMatchLineTable)
    .innerJoin(bankMatchTable, eq(bankMatchTable.id, match_id))
    .where(and(eq(investment_id, investmentId), isNull(bankMatchTable.undone_at)))
    .orderBy(desc(entry_id))
}

async function requireAccount(tx: Tx, entryId: number): Promise<void> {
  const [row] = await tx
    .select({ iban: bankEntryTable.counterparty_iban, name: bankEntryTable.counterparty_name })
    .from(bankEntryTable)
    .where(eq(bankEntryTable.id, entryId))
  if (!row?.iban || !row.name) throw fail('treasury.refund_account_unknown')
}

async function store(tx: Tx, by: Caller, at: Date, refund: NewRefund): Promise<string> {
  const id = randomUUID()
  await tx
    .insert(refundTable)
    .values({ id, ...refund, requested_at: at.toISOString(), requested_by: by.actor.id })
  await audit(tx, by, {
    action: 'treasury.request_refund',
    subject: { type: 'refund', id },
    after: { amount: eurosOf(refund.cents), investment_id: refund.investment_id },
    reason: refund.reason,
  })
  return id
}
