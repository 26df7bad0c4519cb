import { tokensFor } from '@acervo/domain/tokens/for-amount'

/** The fictitious project of the example. Amounts in euros, times in years, rates as a share per year. */
const project = { tokenValue: 100, years: 2, annualReturn: 0.06 }

/** In euros: what an amount buys, what is left over, and what is returned in each case. */
export type Outcomes = {
  tokens: number
  invested: number
  left: number
  yearly: number
  planned: number
  half: number
  lost: number
}

export function outcomesOf(amount: number): Outcomes {
  const tokens = tokensFor(amount, project.tokenValue)
  const invested = tokens * project.tokenValue
  const yearly = invested * project.annualReturn
  return {
    tokens,
    invested,
    left: amount - invested,
    yearly,
    planned: invested + yearly * project.years,
    half: invested / 2,
    lost: 0,
  }
}
