import { isSimilarName, type HolderKind } from '../common/bank/similar-name.ts'
import type { InvestmentStatus } from '../investments/steps.ts'
import { referencesIn, resembles, squeezed } from './find-reference.ts'

/** Money that came in and is not matched yet. */
export type Transfer = {
  cents: bigint
  booked_on: string
  /** Everything the payer and the banks wrote. */
  text: string
  payer: string | null
  /** A payment of ours that came back, or a correction by the bank. */
  isReturn: boolean
}

/** An investment that a transfer may pay. Amounts in cents. */
export type Candidate = {
  id: string
  reference: string
  amount: bigint
  typed_amount: bigint
  /** The confirmed payment; null before. */
  received: bigint | null
  status: InvestmentStatus
  isMatched: boolean
  created_on: string
  investor_name: string | null
  investor_kind: HolderKind
}

/** What speaks for an investment and against it. */
export type Signs = {
  reference: 'same' | 'misspelt' | 'absent'
  amount: 'exact' | 'under' | 'over'
  /** Whether the payer's name is similar to the investor's verified name; `unknown` where the bank gives none. */
  payer: 'same' | 'other' | 'unknown'
  /** Why the transfer cannot pay it now. */
  obstacle: Obstacle | null
}
export const obstacles = ['already_matched', 'ended', 'undeclared', 'too_early'] as const
export type Obstacle = (typeof obstacles)[number]

export type Suggestion = Signs & { investment_id: string; isExact: boolean }

/**
 * The investments that a transfer may pay, the likeliest first, with what speaks for and against each. `isExact` when
 * nobody needs to look: its reference is written correctly, the amount is exact, the payer has the investor's name, and
 * no other investment comes into question (docs/product.md, "Matching").
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
      !transfer.isReturn &&
      written.length === 1 &&
      plausible.filter(({ reference }) => reference !== 'absent').length === 1 &&
      isWithoutDoubt(signs),
  }))
}

/** The amounts that pay an investment: what was confirmed, else its amount or the one that was typed. */
export function payingAmounts({
  received,
  amount,
  typed_amount,
}: Pick<Candidate, 'received' | 'amount' | 'typed_amount'>): bigint[] {
  return received === null ? [...new Set([amount, typed_amount])] : [received]
}

/** Why no transfer of this day can pay an investment; null when one can. */
export function obstacleOf(
  { status, received, isMatched, created_on }: Candidate,
  booked_on: string,
): Obstacle | null {
  if (isMatched) return 'already_matched'
  if (received !== null) return null
  if (status === 'rejected') return 'ended'
  if (status === 'start' || status === 'payment') return 'undeclared'
  return booked_on < created_on ? 'too_early' : null
}

function signsOf(transfer: Transfer, candidate: Candidate, written: readonly string[]): Signs {
  const due = payingAmounts(candidate)
  const isExact = due.includes(transfer.cents)
  const isWritten = written.includes(candidate.reference)
  return {
    reference: isWritten ? 'same' : resembles(transfer.text, candidate.reference) ? 'misspelt' : 'absent',
    amount: isExact ? 'exact' : due.every((cents) => transfer.cents < cents) ? 'under' : 'over',
    payer: payerSign(transfer, candidate),
    obstacle: obstacleOf(candidate, transfer.booked_on),
  }
}

function payerSign({ payer, text }: Transfer, { investor_name, investor_kind }: Candidate): Signs['payer'] {
  if (!investor_name?.trim()) return 'unknown'
  if (!payer?.trim()) return isNamedIn(text, investor_name) ? 'same' : 'unknown'
  return isSimilarName(investor_name, payer, investor_kind) ? 'same' : 'other'
}

/** Whether a text contains all of a name, beginning with any word of it: Norma 43 has no field for the payer. */
function isNamedIn(text: string, name: string): boolean {
  const letters = squeezed(text)
  const words = name.split(/\s+/).map(squeezed).filter(Boolean)
  return (
    words.length > 1 &&
    words.some((_, at) => letters.includes([...words.slice(at), ...words.slice(0, at)].join('')))
  )
}

/** The reference names it; without one, both payer and amount point to it, or the payer alone to one that is awaited. */
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
