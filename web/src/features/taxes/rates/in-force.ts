import { incomes, payees, rateOn, type Income, type Payee } from '@acervo/domain/returns/withholding'
import type { EnteredRate } from '@acervo/domain/taxes/rates'

/** Today's rate for a kind of income and a payee. `next` begins on a later day. */
export type InForce = { income: Income; payee: Payee; rate: EnteredRate | undefined; next: EnteredRate[] }

/** The rates of a day, and those that begin later. */
export function inForceOn(today: string, rates: readonly EnteredRate[]): InForce[] {
  const rows = incomes.flatMap((income) =>
    payees.map((payee) => ({
      income,
      payee,
      rate: rateOn(today, { income, payee }, rates),
      next: nextOf({ income, payee }, rates, today),
    })),
  )
  // The kind `exempt_company` is only used for dividends, so it has no rate for interest.
  return rows.filter(({ rate, next }) => rate || next.length > 0)
}

/** The rates that begin later, one per day. */
function nextOf(of: Pick<InForce, 'income' | 'payee'>, rates: readonly EnteredRate[], today: string) {
  const own = rates.filter(
    ({ income, payee, from }) => income === of.income && payee === of.payee && from > today,
  )
  return [...new Set(own.map(({ from }) => from))].toSorted().flatMap((day) => rateOn(day, of, own) ?? [])
}
