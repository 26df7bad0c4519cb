import { randomUUID } from 'node:crypto'
import { centsOf, eurosOf } from '@acervo/domain/common/cents'
import type { Actor } from '@acervo/domain/identity/permissions'
import { refundOfTransferEntries } from '@acervo/domain/ledger/payments'
import { fail } from '@acervo/domain/treasury/failures'
import type { StatedPayer } from '@acervo/domain/treasury/payer'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import { post } from '../../ledger/post.ts'
import type { Services } from '../../services.ts'
import { leftOf } from '../left.ts'
import { lockEntries } from '../matching/lock-entries.ts'
import { bankEntryTable } from '../table.ts'
import { refundTable } from './table.ts'
import { statedFor, type Stated } from './payer.ts'
import { refuseTakenBack } from './refuse-taken-back.ts'
import { divide, stillDue } from './transfers.ts'

type RefundServices = Pick<Services, 'db' | 'now'>
type Caller = By & { actor: Actor }
type NewRefund = Stated & { entry_id: number; investment_id: string | null; cents: bigint; reason: string }
type Asked = { reason: string; left?: number; payers?: readonly StatedPayer[] }

/**
 * Requests that the rest of a transfer is sent back. Throws when nothing is left, when the caller saw another amount,
 * when the bank may have taken the transfer back, and when the account is unknown.
 */
export function refundEntry(
  { db, now }: RefundServices,
  by: Caller,
  entryId: number,
  { reason, left: seen, payers = [] }: Asked,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const entry = (await lockEntries(tx, [entryId])).get(entryId)
    if (!entry || entry.cents <= entry.matched_cents || entry.state !== 'open')
      throw fail('treasury.refund_nothing_left')
    const left = leftOf(entry, seen)
    await refuseTakenBack(tx, [entryId])
    const stated = await statedFor(tx, entryId, payers)
    const refund = { entry_id: entryId, investment_id: null, cents: left, reason, ...stated }
    const id = await store(tx, by, now(), refund)
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
 * Requests that the excess of an investment's payment is sent back; if the investment ended without tokens, all of it.
 * The money goes to the accounts of its transfers, newest first. Throws when nothing is due, when the caller saw
 * another amount, when no statement shows the payment, when the bank may have taken a transfer back, and when an account
 * is unknown.
 */
export function refundInvestment(
  { db, now }: RefundServices,
  by: Caller,
  investmentId: string,
  { reason, left: seen, payers = [] }: Asked,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const { left, parts, isMatched } = await stillDue(tx, investmentId)
    if (left <= 0n) throw fail('treasury.refund_nothing_left')
    if (seen !== undefined && centsOf(seen) !== left)
      throw fail('treasury.due_changed', { left: { euros: eurosOf(left) } })
    // A transfer was matched or a match was undone meanwhile.
    if (!isMatched || parts.length === 0) throw fail('treasury.refund_account_unknown')
    const taken = divide(left, parts)
    await refuseTakenBack(
      tx,
      taken.map(({ entry_id }) => entry_id),
    )
    const ids: string[] = []
    for (const part of taken) {
      const stated = await statedFor(tx, part.entry_id, payers)
      ids.push(await store(tx, by, now(), { ...part, investment_id: investmentId, reason, ...stated }))
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
    after: {
      amount: eurosOf(refund.cents),
      investment_id: refund.investment_id,
      is_account_stated: refund.stated_iban !== null,
    },
    reason: refund.reason,
  })
  return id
}
