import { eurosOf } from '@acervo/domain/common/cents'
import { fail } from '@acervo/domain/treasury/failures'
import { shortDate } from '../../documents/dates.ts'
import type { Entry, Statement } from '../statements/statement.ts'

/** What is imported of the account: from which day to which, and the balance it has come to. */
export type Imported = Readonly<{ from: string; to: string; balanceCents: bigint }>

/** A statement, which of its entries are not imported, and whether it was imported itself. */
type Arrived = Readonly<{ statement: Statement; fresh: readonly Entry[]; isRepeat: boolean }>

/**
 * What is imported once a statement is added to it; the same object when it adds nothing. Throws when it does not continue
 * the account: its new entries must lead from the balance so far to its closing balance, so that nothing in between is
 * missing and nothing counts twice.
 */
export function continueAccount(imported: Imported | undefined, arrived: Arrived): Imported {
  const { statement, fresh, isRepeat } = arrived
  const { from, to, openingCents, closingCents } = statement
  if (openingCents < 0n || closingCents < 0n) throw fail('treasury.account_overdrawn', days(statement))
  if (!imported) return { from, to, balanceCents: closingCents }
  if (fresh.length === 0 && (isRepeat || to < imported.to)) return imported
  if (from < imported.from)
    throw fail('treasury.statement_before_first', { from: shortDate(from), first: shortDate(imported.from) })
  if (to < imported.to) throw fail('treasury.statement_contradicts', days(statement))
  const computed = fresh.reduce((sum, { amountCents }) => sum + amountCents, imported.balanceCents)
  if (computed !== closingCents)
    throw fail('treasury.statement_not_continuous', {
      ...days(statement),
      last: shortDate(imported.to),
      computed: { euros: eurosOf(computed) },
      stated: { euros: eurosOf(closingCents) },
    })
  return fresh.length === 0 && to === imported.to
    ? imported
    : { from: imported.from, to, balanceCents: closingCents }
}

function days({ from, to }: Statement) {
  return { from: shortDate(from), to: shortDate(to) }
}
