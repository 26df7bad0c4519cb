import { failuresOf, type FailureKinds } from '../common/failure.ts'

export const portfolioFailures = {
  'portfolio.format_unknown': 'invalid',
  'portfolio.period_invalid': 'invalid',
  'portfolio.payment_not_found': 'missing',
  'portfolio.payment_not_paid': 'conflict',
  'portfolio.investment_not_paid': 'conflict',
} as const satisfies FailureKinds<'portfolio'>

export const fail = failuresOf(portfolioFailures)
