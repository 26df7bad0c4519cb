import { createHash } from 'node:crypto'
import { fail } from '@acervo/domain/treasury/failures'
import { groupedIban } from '@acervo/domain/common/iban'
import type { Entry, ReadStatement, Statement, StatementAccount } from './statement.ts'

/** The refusals both formats have in words of their own. `place` is that of the statement. */
export type Refusals = Readonly<{
  currencyDiffers: (place: string) => Error
  notConsecutive: (place: string) => Error
}>

/**
 * The statements of the account asked for, oldest first, with the fingerprints of their entries. Fails when there is
 * none, when one is in another currency, or when one does not open with the balance the one before closes with: the
 * same days twice in one file would otherwise count twice. Banks write the newest first or last.
 */
export function finishFile(
  read: readonly ReadStatement[],
  { iban, currency }: StatementAccount,
  refusals: Refusals,
): { statements: Statement[]; otherAccountsCount: number } {
  const own = read.filter(({ account }) => account === iban)
  if (own.length === 0) throw fail('treasury.statement_of_other_account', { iban: groupedIban(iban) })
  const foreign = own.find((statement) => statement.currency !== currency)
  if (foreign) throw refusals.currencyDiffers(foreign.place)
  const gap = firstGap(own)
  const ordered = gap === undefined ? own : own.toReversed()
  if (gap && firstGap(ordered)) throw refusals.notConsecutive(gap.place)
  return { statements: withFingerprints(ordered), otherAccountsCount: read.length - own.length }
}

function firstGap(statements: readonly ReadStatement[]): ReadStatement | undefined {
  return statements.find(
    ({ openingCents }, at) => at > 0 && statements[at - 1]?.closingCents !== openingCents,
  )
}

/**
 * An entry is recognised by all a bank says of it, for few banks number their entries. Honest entries that do not differ
 * in anything, such as two transfers of one person on one day, are told apart by their number among those equal to them.
 */
function withFingerprints(statements: readonly ReadStatement[]): Statement[] {
  const seen = new Map<string, number>()
  return statements.map(({ place: _place, ...statement }) => ({
    ...statement,
    entries: statement.entries.map((entry): Entry => {
      const content = digest([
        statement.account,
        statement.currency,
        entry.bookedOn,
        entry.valueOn,
        String(entry.amountCents),
        entry.reference,
        entry.bankReference,
        entry.counterpartyName,
        entry.counterpartyIban,
        entry.remittance,
      ])
      const ordinal = seen.get(content) ?? 0
      seen.set(content, ordinal + 1)
      return { ...entry, fingerprint: digest([content, String(ordinal)]) }
    }),
  }))
}

function digest(parts: readonly (string | null)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
