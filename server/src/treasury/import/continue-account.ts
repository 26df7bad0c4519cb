import { eurosOf } from '@acervo/domain/common/cents'
import { shortDay } from '@acervo/domain/common/time-zone'
import { fail } from '@acervo/domain/treasury/failures'
import type { Statement } from '../statements/statement.ts'
import type { Arrived } from './entries.ts'

/** The imported period of the account, and its balance at the end of that period. */
export type Imported = Readonly<{ from: string; to: string; balanceCents: bigint }>

/**
 * A statement, its new entries, whether the same statement was imported before, and the last day on which it may end.
 */
type Next = Readonly<{ statement: Statement; arrived: Arrived; isRepeat: boolean; lastDay: string }>

/**
 * Adds a statement to the imported period; returns the same object when the statement adds nothing. Throws when the
 * statement does not continue the account. Its new entries must lead from the balance so far to its closing balance, so
 * that nothing is missing and nothing counts twice.
 */
export function continueAccount(imported: Imported | undefined, next: Next): Imported {
  const { statement, arrived, isRepeat, lastDay } = next
  const { from, to, openingCents, closingCents } = statement
  // After such a statement, the statements of the days until then would end too early and be refused.
  if (to > lastDay) throw fail('treasury.statement_not_over', days(statement))
  if (openingCents < 0n || closingCents < 0n) throw fail('treasury.account_overdrawn', days(statement))
  if (!imported) return { from, to, balanceCents: closingCents }
  if (arrived.fresh === 0 && (isRepeat || to < imported.to)) return imported
  if (from < imported.from)
    throw fail('treasury.statement_before_first', { from: shortDay(from), first: shortDay(imported.from) })
  if (to < imported.to) throw fail('treasury.statement_contradicts', days(statement))
  const computed = imported.balanceCents + arrived.freshCents
  if (computed !== closingCents)
    throw fail('treasury.statement_not_continuous', {
      ...days(statement),
      last: shortDay(imported.to),
      computed: { euros: eurosOf(computed) },
      stated: { euros: eurosOf(closingCents) },
    })
  return arrived.fresh === 0 && to === imported.to
    ? imported
    : { from: imported.from, to, balanceCents: closingCents }
}

function days({ from, to }: Statement) {
  return { from: shortDay(from), to: shortDay(to) }
}
