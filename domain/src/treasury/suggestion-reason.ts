import type { SuggestionReason } from './entry-states.ts'
import type { Suggestion } from './match.ts'

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
