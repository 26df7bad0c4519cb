import { fail } from '@acervo/domain/treasury/failures'
import { groupedIban } from '@acervo/domain/common/bank/iban'
import type { ReadStatement, Statement, StatementAccount } from './statement.ts'

/** Failures that each format words differently. `place`: that of the statement. */
export type Refusals = Readonly<{
  currencyDiffers: (place: string) => Error
  notConsecutive: (place: string) => Error
}>

/**
 * The statements of the requested account, oldest first; banks may write the newest first or last. Fails when there is
 * none, and when one is in another currency. Also fails when a statement does not open with the closing balance of the
 * one before: days are missing, or occur twice.
 */
export function finishFile(
  read: readonly ReadStatement[],
  { iban, currency }: StatementAccount,
  refusals: Refusals,
): { statements: Statement[]; otherAccountsCount: number } {
  const own = read
    .map((statement, index) => ({ ...statement, index }))
    .filter(({ account }) => account === iban)
  if (own.length === 0) throw fail('treasury.statement_of_other_account', { iban: groupedIban(iban) })
  const foreign = own.find((statement) => statement.currency !== currency)
  if (foreign) throw refusals.currencyDiffers(foreign.place)
  const gap = firstGap(own)
  const newestLast = own.toReversed()
  const isNewestFirst = !firstGap(newestLast) && (gap !== undefined || endsBeforeItBegins(own))
  if (gap && !isNewestFirst) throw refusals.notConsecutive(gap.place)
  const ordered = isNewestFirst ? newestLast : own
  return {
    statements: ordered.map(({ place: _place, ...statement }) => statement),
    otherAccountsCount: read.length - own.length,
  }
}

/** If all balances are equal, the days decide which statement is the newest. */
function endsBeforeItBegins(statements: readonly ReadStatement[]): boolean {
  return (statements.at(-1)?.to ?? '') < (statements[0]?.to ?? '')
}

function firstGap(statements: readonly ReadStatement[]): ReadStatement | undefined {
  return statements.find(
    ({ openingCents }, at) => at > 0 && statements[at - 1]?.closingCents !== openingCents,
  )
}
