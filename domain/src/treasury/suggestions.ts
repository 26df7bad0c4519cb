import { referencesIn } from './find-reference.ts'
import { signsOf, type Transfer, type Candidate, type Signs } from './signs.ts'

export type Suggestion = Signs & { investment_id: string; isExact: boolean }

/**
 * The investments that a transfer may pay, the likeliest first, with the signs for and against each. A suggestion
 * `isExact` when nobody needs to check it: its reference is written correctly, the amount is exact, the payer has the
 * investor's name, and no other investment comes into question (docs/product/money.md, "Matching").
 */
export function suggestionsFor(transfer: Transfer, candidates: readonly Candidate[]): Suggestion[] {
  const written = referencesIn(transfer.text)
  const plausible = candidates
    .map((candidate) => ({ candidate, ...signsOf(transfer, candidate, written) }))
    .filter(isPlausible)
    .toSorted((a, b) => likelihood(b) - likelihood(a) || a.candidate.id.localeCompare(b.candidate.id))
  return plausible.map(({ candidate, ...signs }) => ({
    ...signs,
    investment_id: candidate.id,
    isExact:
      canBeExact(transfer) &&
      plausible.filter(({ reference }) => reference !== 'absent').length === 1 &&
      isWithoutDoubt(signs),
  }))
}

/** Whether any suggestion for a transfer can be exact: it is no return, and names one investment. */
export function canBeExact({ text, isReturn }: Pick<Transfer, 'text' | 'isReturn'>): boolean {
  return !isReturn && referencesIn(text).length === 1
}

/**
 * A reference is enough. Without one, the investment must still await a payment or its statement. The payer must then
 * be its investor, or the payer is unknown and the amount exact.
 */
function isPlausible({ reference, amount, payer, obstacle }: Signs): boolean {
  if (reference !== 'absent') return true
  if (obstacle === 'already_matched' || obstacle === 'ended') return false
  return payer === 'same' || (amount === 'exact' && payer === 'unknown')
}

function isWithoutDoubt({ reference, amount, payer, obstacle }: Signs): boolean {
  return reference === 'same' && amount === 'exact' && payer === 'same' && obstacle === null
}

function likelihood({ reference, amount, payer, obstacle }: Signs): number {
  return (
    { same: 8, misspelt: 6, absent: 0 }[reference] +
    { exact: 3, under: 0, over: 0 }[amount] +
    { same: 2, unknown: 1, other: 0 }[payer] -
    (obstacle ? 4 : 0)
  )
}
