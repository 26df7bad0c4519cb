import { randomUUID } from 'node:crypto'
import { centsOf, eurosOf } from '@acervo/domain/common/cents'
import type { Language } from '@acervo/domain/common/language'
import type { Actor } from '@acervo/domain/identity/permissions'
import { isUnpaid } from '@acervo/domain/investments/step-rules'
import type { MatchLine } from '@acervo/domain/treasury/match'
import { fail } from '@acervo/domain/treasury/failures'
import { payingAmounts } from '@acervo/domain/treasury/signs'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import { refuseOwn } from '../../investments/may-see.ts'
import { advanceLocked } from '../../investments/steps/advance.ts'
import type { InvestmentRow } from '../../investments/repo.ts'
import { investmentTable } from '../../investments/table.ts'
import type { Services } from '../../services.ts'
import { bankEntryTable } from '../table.ts'
import { bankMatchLineTable, bankMatchTable } from './table.ts'
import { lockEntries, type LockedEntry } from './lock-entries.ts'
import { lockPaid } from './lock-paid.ts'
import { postMatch } from './post-match.ts'

export type MatchServices = Pick<
  Services,
  'db' | 'chain' | 'mail' | 'paymentsTakenBack' | 'needsTwoPeople' | 'protection' | 'reservations' | 'now'
>
export type Matcher = By & { actor: Actor; language: Language }

/**
 * Confirms which transfers pay which investments, all lines or none. An unverified payment is verified with the day of
 * its last transfer; rules and messages are those of verifying by hand. A verified payment must have exactly this
 * amount. The rest of a transfer stays open. Returns the id of the match.
 */
export async function matchEntries(
  services: MatchServices,
  by: Matcher,
  lines: readonly MatchLine[],
): Promise<string> {
  const id = randomUUID()
  await services.db.transaction(async (tx) => {
    const entries = await lockEntries(tx, [...new Set(lines.map(({ entry_id }) => entry_id))])
    for (const entry of entries.values()) await useEntry(tx, entry, centsFor(lines, 'entry_id', entry.id))
    const at = services.now()
    await tx.insert(bankMatchTable).values({ id, matched_at: at.toISOString(), matched_by: by.actor.id })
    const paid = lines.map(({ investment_id }) => investment_id)
    for (const row of await lockPaid(tx, paid)) {
      const investmentId = row.id
      const own = lines.filter(({ investment_id }) => investment_id === investmentId)
      const cents = centsFor(own, 'investment_id', investmentId)
      const verified = await payInvestment(tx, services, by, row, cents, lastDay(own, entries))
      await tx.insert(bankMatchLineTable).values(
        own.map(({ entry_id, amount }) => ({
          match_id: id,
          entry_id,
          investment_id: investmentId,
          cents: centsOf(amount),
          verified,
        })),
      )
      await postMatch(tx, { match: id, investment: investmentId, cents }, at)
      await audit(tx, by, {
        action: 'treasury.match',
        subject: { type: 'investment', id: investmentId },
        after: { received_amount: eurosOf(cents), transfers: own.length },
      })
    }
  })
  return id
}

function centsFor<Key extends 'entry_id' | 'investment_id'>(
  lines: readonly MatchLine[],
  key: Key,
  value: MatchLine[Key],
): bigint {
  return lines.filter((line) => line[key] === value).reduce((sum, { amount }) => sum + centsOf(amount), 0n)
}

function lastDay(lines: readonly MatchLine[], entries: ReadonlyMap<number, LockedEntry>): string {
  return (
    lines
      .map(({ entry_id }) => entries.get(entry_id)?.booked_on ?? '')
      .toSorted()
      .at(-1) ?? ''
  )
}

async function useEntry(tx: Tx, entry: LockedEntry, cents: bigint): Promise<void> {
  const left = entry.cents - entry.matched_cents
  if (entry.cents <= 0n || entry.state === 'set_aside') throw fail('treasury.match_not_incoming')
  if (cents > left) throw fail('treasury.match_exceeds_entry', { left: { euros: eurosOf(left) } })
  await tx
    .update(bankEntryTable)
    .set({
      matched_cents: sql`${bankEntryTable.matched_cents} + ${cents}`,
      state: cents === left ? 'matched' : 'open',
    })
    .where(eq(bankEntryTable.id, entry.id))
}

/** Verifies the payment if nobody has. Returns whether it did. */
async function payInvestment(
  tx: Tx,
  services: MatchServices,
  by: Matcher,
  row: InvestmentRow,
  cents: bigint,
  received_on: string,
): Promise<boolean> {
  const { id, payment_reference: reference, payment_received_amount: received } = row
  // Otherwise the caller could count anybody's transfer as their own payment, even a verified one.
  refuseOwn(by.actor, row)
  if (row.payment_matched) throw fail('treasury.match_already_paid', { reference })
  const due = payingAmounts({
    received: received === null ? null : centsOf(received),
    amount: centsOf(row.amount),
    typed_amount: centsOf(row.typed_amount),
  })
  if (!due.includes(cents))
    throw fail('treasury.match_not_exact', {
      reference,
      due: { euros: eurosOf(due[0] ?? 0n) },
      assigned: { euros: eurosOf(cents) },
    })
  const isVerified = received !== null
  if (!isVerified) {
    if (isUnpaid(row.status)) throw fail('treasury.match_undeclared', { reference })
    const payment = { received_on, received_amount: eurosOf(cents) }
    await advanceLocked(tx, services, by, row, { step: 'review', ...payment })
  }
  await tx.update(investmentTable).set({ payment_matched: true }).where(eq(investmentTable.id, id))
  return !isVerified
}
