import { amountFailure, type AmountLimits } from '@acervo/domain/investments/amount'
import type { Project } from '@acervo/domain/projects/project'
import { failureText } from '../../../lib/text/failure.ts'
import type { NumberValue } from '../../../ui/form/number/value.ts'

/**
 * The inputs of the amount rule, from a project. A project without a token value sells nothing, so any value is fine.
 */
export function limitsOf(project: Project): AmountLimits {
  const { min_investment, max_investment, remaining_funding, token_value } = project
  return { min_investment, max_investment, remaining_funding, token_value: token_value || 1 }
}

/** Why the typed amount cannot be invested, as a sentence; undefined when it can. */
export function amountRefusal(value: NumberValue, limits: AmountLimits): string | undefined {
  if (value === null) return failureText('common.required')
  if (typeof value === 'string') return failureText('common.amount_invalid')
  const failure = amountFailure(value, limits)
  return failure && failureText(failure.code, failure.params)
}
