import type { Suggestion } from './match.ts'

/**
 * What staff have to know about an open transfer's likeliest suggestion. It is exact and needs no check; the reference
 * is misspelt; the amount is less or more; somebody else pays; there is an obstacle (`Obstacle`); or there is no
 * suggestion at all.
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
  'taken_back',
  'none',
] as const
export type SuggestionReason = (typeof suggestionReasons)[number]

type Judged = Pick<Suggestion, 'reference' | 'amount_sign' | 'payer' | 'obstacle' | 'is_exact'>

/**
 * Whether a reason applies to an open transfer. Its likeliest suggestion decides, and `none` applies if there is no
 * suggestion.
 */
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
