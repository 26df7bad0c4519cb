import { eurosOf } from '@acervo/domain/common/cents'
import { fail } from '@acervo/domain/treasury/failures'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit } from '../../audit/record.ts'
import { refuseOwn } from '../../investments/may-see.ts'
import type { InvestmentRow } from '../../investments/repo.ts'
import { forgetPayment, returnToReview } from '../../investments/steps/return.ts'
import { investmentTable } from '../../investments/table.ts'
import { refundTable } from '../refunds/table.ts'
import { reopenEntry } from '../reopen-entry.ts'
import { bankMatchLineTable, bankMatchTable } from './table.ts'
import { lockEntries } from './lock-entries.ts'
import { lockPaid } from './lock-paid.ts'
import type { Matcher, MatchServices } from './match-entries.ts'
import { postUndoneMatch } from './post-match.ts'

type Line = typeof bankMatchLineTable.$inferSelect

/**
 * Undoes a whole match, with a reason for staff. Its transfers are open again, and payments that it verified have to be
 * verified again. An investment that ended counts as never paid. Throws when the tokens of one of its investments were
 * requested, when money of one is to be refunded, and when one is the caller's own.
 */
export async function undoMatch(
  services: MatchServices,
  by: Matcher,
  id: string,
  reason: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const lines = await tx.select().from(bankMatchLineTable).where(eq(bankMatchLineTable.match_id, id))
    if (lines.length === 0) throw fail('treasury.match_not_found')
    // The lock order is that of matching.
    await lockEntries(tx, [...new Set(lines.map(({ entry_id }) => entry_id))])
    const at = services.now()
    const undone = await tx
      .update(bankMatchTable)
      .set({ undone_at: at.toISOString(), undone_by: by.actor.id, undo_reason: reason })
      .where(and(eq(bankMatchTable.id, id), sql`${bankMatchTable.undone_at} is null`))
      .returning({ id: bankMatchTable.id })
    if (undone.length === 0) throw fail('treasury.match_already_undone')
    for (const { entry_id, cents } of lines) await reopenEntry(tx, entry_id, cents)
    const paid = lines.map(({ investment_id }) => investment_id)
    for (const row of await lockPaid(tx, paid)) {
      const own = lines.filter(({ investment_id }) => investment_id === row.id)
      await undoPayment(tx, services, by, { match: id, row, lines: own, reason })
    }
  })
}

/** `lines`: those of one investment, whose row is locked. */
async function undoPayment(
  tx: Tx,
  services: MatchServices,
  by: Matcher,
  {
    match,
    row,
    lines,
    reason,
  }: { match: string; row: InvestmentRow; lines: readonly Line[]; reason: string },
): Promise<void> {
  // Refused for payments that stay verified too: the caller could send the freed transfer back to themselves.
  refuseOwn(by.actor, row)
  const { id: investment_id, payment_reference: reference } = row
  if (!isUndoable(row)) throw fail('treasury.match_settled', { reference })
  if (await hasRefund(tx, investment_id)) throw fail('treasury.match_refunded', { reference })
  await tx
    .update(investmentTable)
    .set({ payment_matched: false })
    .where(eq(investmentTable.id, investment_id))
  const cents = lines.reduce((sum, line) => sum + line.cents, 0n)
  await postUndoneMatch(tx, { match, investment: investment_id, cents }, services.now())
  if (row.status === 'rejected') await forgetPayment(tx, by, row, services.now())
  else if (lines.some(({ verified }) => verified)) await returnToReview(tx, services, by, row, reason)
  await audit(tx, by, {
    action: 'treasury.undo_match',
    subject: { type: 'investment', id: investment_id },
    before: { received_amount: eurosOf(cents), transfers: lines.length },
    reason,
  })
}

async function hasRefund(tx: Tx, investmentId: string): Promise<boolean> {
  const { id, investment_id, cancelled_at } = refundTable
  const rows = await tx
    .select({ id })
    .from(refundTable)
    .where(and(eq(investment_id, investmentId), isNull(cancelled_at)))
    .limit(1)
  return rows.length > 0
}

/** The wallet is set when the mint is requested. An investment that ended has no tokens. */
function isUndoable({ status, wallet }: InvestmentRow): boolean {
  return status === 'erir' || status === 'rejected' || (status === 'mint' && wallet === null)
}
