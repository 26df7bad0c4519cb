import type { Suggestion } from './match.ts'

/**
 * What the likeliest suggestion of an open transfer says: nobody has to look; its reference is misspelt; it is less or more
 * than the amount; somebody else pays; an obstacle (`Obstacle`); or there is no suggestion.
 */
export const suggestionReasons = [
  'exact',
  'misspelt',
  'under',
  'over',
  'other_payer',
  'already_matched',
  'ended',
  'undeclared',
  'too_early',
  'none',
] as const
export type SuggestionReason = (typeof suggestionReasons)[number]

type Judged = Pick<Suggestion, 'reference' | 'amount_sign' | 'payer' | 'obstacle' | 'is_exact'>

/** Whether a reason applies to an open transfer: to the likeliest of its suggestions, or `none` if it has none. */
export function hasReason(reason: SuggestionReason, [likeliest]: readonly Judged[]): boolean {
  if (!likeliest) return reason === 'none'
  switch (reason) {
    case 'none':
      return false
    case 'exact':
      return likeliest.is_exact
    case 'misspelt':
      return likeliest.reference === 'misspelt'
    case 'under':
    case 'over':
      return likeliest.amount_sign === reason
    case 'other_payer':
      return likeliest.payer === 'other'
    default:
      return likeliest.obstacle === reason
  }
}
