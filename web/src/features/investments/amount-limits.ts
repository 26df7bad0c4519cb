import { amountFailure, type AmountLimits } from '@acervo/domain/investments/amount'
import type { Project } from '@acervo/domain/projects/project'
import { failureText } from '../../lib/failure-text.ts'
import { currentLanguage } from '../../lib/i18n.ts'
import type { NumberValue } from '../../ui/number/number-value.ts'

/** What the amount rule asks of a project. One without a token value sells nothing, so any value will do. */
export function limitsOf(project: Project): AmountLimits {
  const { min_investment, max_investment, remaining_funding, token_value } = project
  return { min_investment, max_investment, remaining_funding, token_value: token_value || 1 }
}

/** Why the typed amount cannot be invested, as a sentence; undefined when it can. */
export function amountRefusal(value: NumberValue, limits: AmountLimits): string | undefined {
  if (value === null) return failureText('common.required')
  if (typeof value === 'string') return failureText('common.amount_invalid')
  return amountFailure(value, limits)?.text(currentLanguage())
}
