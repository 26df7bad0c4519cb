import { failuresOf, type FailureKinds } from '../common/failure.ts'

export const portfolioFailures = {
  'portfolio.format_unknown': 'invalid',
  'portfolio.period_invalid': 'invalid',
} as const satisfies FailureKinds<'portfolio'>

export const fail = failuresOf(portfolioFailures)
