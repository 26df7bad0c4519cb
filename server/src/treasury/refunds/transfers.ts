import { centsOf } from '@acervo/domain/common/cents'
import { refundDue } from '@acervo/domain/investments/refund'
import { fail } from '@acervo/domain/treasury/failures'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { lockInvestment } from '../../investments/repo.ts'
import { lockEntries } from '../matching/lock-entries.ts'
import { refundTable } from './table.ts'
import { bankMatchLineTable, bankMatchTable } from '../matching/table.ts'

/** Cents of a transfer that paid an investment and that no refund takes yet. */
export type Part = { entry_id: number; cents: bigint }

/** `left`: cents of an investment that no refund takes yet. `parts`: at most so much of each transfer, newest first. */
export type StillDue = {
  left: bigint
  parts: Part[]
  /** Whether a statement shows the payment. */
  isMatched: boolean
}

/** Locks the transfers, then the investment. Throws when the investment does not exist. */
export async function stillDue(tx: Tx, investmentId: string): Promise<StillDue> {
  const transfers = await transfersOf(tx, [investmentId])
  // Locked before the investment, as a match does. While a transfer is locked, its match cannot be undone.
  await lockEntries(tx, [...new Set(transfers.map(({ entry_id }) => entry_id))])
  const row = await lockInvestment(tx, investmentId)
  if (!row) throw fail('treasury.refund_not_found')
  const { requested, parts } = (await refundableOf(tx, [investmentId]))(investmentId)
  return { left: centsOf(refundDue(row) ?? 0) - requested, parts, isMatched: row.payment_matched }
}

/**
 * For each investment: the cents that are or were to be sent back, and the cents that each transfer can still send
 * back, newest transfer first. No account gets more than it sent.
 */
export async function refundableOf(tx: Tx, investments: readonly string[]) {
  const refunds = await requestedFor(tx, investments)
  const transfers = await transfersOf(tx, investments)
  return (investmentId: string): { requested: bigint; parts: Part[] } => {
    const own = refunds.filter(({ investment_id }) => investment_id === investmentId)
    return {
      requested: own.reduce((sum, { cents }) => sum + cents, 0n),
      parts: transfers
        .filter(({ investment_id }) => investment_id === investmentId)
        .map(({ entry_id, cents }) => ({
          entry_id,
          cents: cents - (own.find((one) => one.entry_id === entry_id)?.cents ?? 0n),
        })),
    }
  }
}

/** Divides an amount among transfers. Takes from each as much as it has, until nothing is left. */
export function divide(left: bigint, parts: readonly Part[]): Part[] {
  return parts.flatMap(({ entry_id, cents }) => {
    const part = cents < left ? cents : left
    if (part <= 0n) return []
    left -= part
    return { entry_id, cents: part }
  })
}

/** Cents of investments that are or were to be sent back, by the transfer that brought them. */
function requestedFor(tx: Tx, investments: readonly string[]) {
  const { entry_id, cents, investment_id, cancelled_at } = refundTable
  return tx
    .select({ investment_id, entry_id, cents: sql`sum(${cents})`.mapWith(cents) })
    .from(refundTable)
    .where(and(inArray(investment_id, [...investments]), isNull(cancelled_at)))
    .groupBy(investment_id, entry_id)
}

function transfersOf(tx: Tx, investments: readonly string[]) {
  const { entry_id, cents, match_id, investment_id } = bankMatchLineTable
  return tx
    .select({ investment_id, entry_id, cents })
    .from(bankMatchLineTable)
    .innerJoin(bankMatchTable, eq(bankMatchTable.id, match_id))
    .where(and(inArray(investment_id, [...investments]), isNull(bankMatchTable.undone_at)))
    .orderBy(desc(entry_id))
}
