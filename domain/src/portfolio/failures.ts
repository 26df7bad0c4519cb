import { failuresOf } from '../common/failure.ts'

export const portfolioFailures = {
  'portfolio.format_unknown': {
    kind: 'invalid',
    es: 'El extracto solo se puede pedir en PDF o CSV',
    en: 'The statement is available as PDF or CSV only',
  },
  'portfolio.period_invalid': {
    kind: 'invalid',
    es: 'La fecha de inicio no puede ser posterior a la de fin',
    en: 'The start date cannot be after the end date',
  },
} as const

export const fail = failuresOf(portfolioFailures)
