import { euros } from '@acervo/domain/common/money'
import { amountFailure, type AmountLimits } from '@acervo/domain/investments/amount'
import type { Project } from '@acervo/domain/projects/project'
import { failureText } from '../../lib/failure-text.ts'
import { currentLanguage } from '../../lib/i18n.ts'

/** What the amount rule asks of a project. One without a token value sells nothing, so any value will do. */
export function limitsOf(project: Project): AmountLimits {
  const { min_investment, max_investment, remaining_funding, token_value } = project
  return { min_investment, max_investment, remaining_funding, token_value: token_value || 1 }
}

/** Euros as typed: a comma is as good as a point. NaN when it is no number. */
export function parseAmount(text: string): number {
  const plain = text.trim().replace(',', '.')
  return plain === '' ? NaN : Number(plain)
}

/** Why the typed amount cannot be invested, as a sentence; undefined when it can. */
export function amountRefusal(text: string, limits: AmountLimits): string | undefined {
  const amount = parseAmount(text)
  if (!euros.safeParse(amount).success) return failureText('common.amount_invalid')
  return amountFailure(amount, limits)?.text(currentLanguage())
}
