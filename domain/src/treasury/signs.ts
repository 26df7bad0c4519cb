import { isSimilarName, type HolderKind } from '../common/bank/similar-name.ts'
import type { InvestmentStatus } from '../investments/steps.ts'
import { resembles, squeezed } from './find-reference.ts'
import type { Moved } from './taken-back.ts'

/** An incoming transfer that is not matched yet. */
export type Transfer = Moved & {
  payer: string | null
  /** A debit that nothing explains may be this money going back (`mayTakeBack`). */
  isTakenBack: boolean
}

/** An investment that a transfer may pay. Amounts are in cents. */
export type Candidate = {
  id: string
  reference: string
  amount: bigint
  typed_amount: bigint
  /** The confirmed payment; null before it is confirmed. */
  received: bigint | null
  status: InvestmentStatus
  isMatched: boolean
  created_on: string
  investor_name: string | null
  investor_kind: HolderKind
}

/** The signs for and against a match. */
export type Signs = {
  reference: 'same' | 'misspelt' | 'absent'
  amount: 'exact' | 'under' | 'over'
  /** Whether the payer's name resembles the investor's verified name; `unknown` when the bank gives no name. */
  payer: 'same' | 'other' | 'unknown'
  /** Why the transfer cannot pay it now, or not before somebody has looked. */
  obstacle: Obstacle | null
}
export const obstacles = ['already_matched', 'ended', 'undeclared', 'too_early', 'taken_back'] as const
export type Obstacle = (typeof obstacles)[number]

/**
 * The amounts that pay an investment: the confirmed payment, or else the investment's amount and the amount that the
 * investor typed.
 */
export function payingAmounts({
  received,
  amount,
  typed_amount,
}: Pick<Candidate, 'received' | 'amount' | 'typed_amount'>): bigint[] {
  return received === null ? [...new Set([amount, typed_amount])] : [received]
}

/** Why a transfer cannot pay an investment, or not unseen; null when it can. */
function obstacleOf(
  { status, received, isMatched, created_on }: Candidate,
  { booked_on, isTakenBack }: Transfer,
): Obstacle | null {
  if (isMatched) return 'already_matched'
  if (received === null && status === 'rejected') return 'ended'
  if (isTakenBack) return 'taken_back'
  if (received !== null) return null
  if (status === 'start' || status === 'payment') return 'undeclared'
  return booked_on < created_on ? 'too_early' : null
}

/** Finds the signs of one investment. `written`: the references that the transfer's text contains. */
export function signsOf(transfer: Transfer, candidate: Candidate, written: readonly string[]): Signs {
  const due = payingAmounts(candidate)
  const isExact = due.includes(transfer.cents)
  const isWritten = written.includes(candidate.reference)
  return {
    reference: isWritten ? 'same' : resembles(transfer.text, candidate.reference) ? 'misspelt' : 'absent',
    amount: isExact ? 'exact' : due.every((cents) => transfer.cents < cents) ? 'under' : 'over',
    payer: payerSign(transfer, candidate),
    obstacle: obstacleOf(candidate, transfer),
  }
}

function payerSign({ payer, text }: Transfer, { investor_name, investor_kind }: Candidate): Signs['payer'] {
  if (!investor_name?.trim()) return 'unknown'
  if (!payer?.trim()) return isNamedIn(text, investor_name) ? 'same' : 'unknown'
  return isSimilarName(investor_name, payer, investor_kind) ? 'same' : 'other'
}

/** Whether a text contains the whole name, starting with any of its words. Norma 43 has no field for the payer. */
function isNamedIn(text: string, name: string): boolean {
  const letters = squeezed(text)
  const words = name.split(/\s+/).map(squeezed).filter(Boolean)
  return (
    words.length > 1 &&
    words.some((_, at) => letters.includes([...words.slice(at), ...words.slice(0, at)].join('')))
  )
}
