import { randomUUID } from 'node:crypto'
import { centsOf, eurosOf } from '@acervo/domain/common/cents'
import type { Actor } from '@acervo/domain/identity/permissions'
import { refundOfTransferEntries } from '@acervo/domain/ledger/payments'
import { fail } from '@acervo/domain/treasury/failures'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import { post } from '../../ledger/post.ts'
import type { Services } from '../../services.ts'
import { leftOf } from '../left.ts'
import { lockEntries } from '../matching/lock-entries.ts'
import { bankEntryTable } from '../table.ts'
import { refundTable } from './table.ts'
import { requireAccount, stillDue } from './transfers.ts'

type RefundServices = Pick<Services, 'db' | 'now'>
type Caller = By & { actor: Actor }
type NewRefund = { entry_id: number; investment_id: string | null; cents: bigint; reason: string }

/** Requests that what is left of a transfer goes back. Throws when nothing is left, or not what the caller saw, and when the bank gave no account. */
export function refundEntry(
  { db, now }: RefundServices,
  by: Caller,
  entryId: number,
  { reason, left: seen }: { reason: string; left?: number },
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const entry = (await lockEntries(tx, [entryId])).get(entryId)
    if (!entry || entry.cents <= entry.matched_cents || entry.state !== 'open')
      throw fail('treasury.refund_nothing_left')
    const left = leftOf(entry, seen)
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
 * its transfers, the last one first. Throws when nothing is due, or not the euros that the caller saw, and when no statement
 * shows the payment.
 */
export function refundInvestment(
  { db, now }: RefundServices,
  by: Caller,
  investmentId: string,
  { reason, left: seen }: { reason: string; left?: number },
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const { transfers, isMatched, ...due } = await stillDue(tx, investmentId)
    let left = due.left
    if (left <= 0n) throw fail('treasury.refund_nothing_left')
    if (seen !== undefined && centsOf(seen) !== left)
      throw fail('treasury.due_changed', { left: { euros: eurosOf(left) } })
    // Matched only since, or no longer.
    if (!isMatched || transfers.length === 0) throw fail('treasury.refund_account_unknown')
    const ids: string[] = []
    for (const { entry_id, cents } of transfers) {
      const part = cents < left ? cents : left
      if (part <= 0n) continue
      await requireAccount(tx, entry_id)
      ids.push(await store(tx, by, now(), { entry_id, investment_id: investmentId, cents: part, reason }))
      left -= part
    }
    return ids
  })
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
