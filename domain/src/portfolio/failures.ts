import { failuresOf } from '../common/failure.ts'

export const portfolioFailures = {
  'portfolio.format_unknown': {
    kind: 'invalid',
    es: 'El extracto solo se puede pedir en PDF o CSV',
    en: 'The statement is available as PDF or CSV only',
  },
  'portfolio.period_invalid': {
    kind: 'invalid',
    es: 'La fecha de inicio debe ser anterior a la de fin',
    en: 'The first day must not be after the last',
  },
} as const

export const fail = failuresOf(portfolioFailures)
