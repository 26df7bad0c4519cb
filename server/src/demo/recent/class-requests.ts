import type { ClassCriterion } from '@acervo/domain/protection/investor-class'
import type { Ago } from './times.ts'

/** A request of a demo investor to be treated as sophisticated. */
export type RecentClassRequest = Readonly<{
  sent: Ago
  person: string
  criteria: readonly ClassCriterion[]
  /** After how many days it was decided; without it, the request waits. */
  decision?: { days: number; is_approved: boolean; reason: string }
}>

/** One was approved and one refused. Of those that wait, one has waited for more than a week. */
export const recentClassRequests: readonly RecentClassRequest[] = [
  {
    sent: [47, '10:15'],
    person: 'telar-ahorro',
    criteria: ['own_funds', 'balance_sheet'],
    decision: { days: 4, is_approved: true, reason: 'Las cuentas depositadas acreditan los dos criterios.' },
  },
  {
    sent: [29, '19:05'],
    person: 'supuesto-garcia',
    criteria: ['income_or_portfolio', 'significant_trades'],
    decision: {
      days: 3,
      is_approved: false,
      reason: 'El certificado no llega al importe de la cartera ni al número de operaciones.',
    },
  },
  { sent: [9, '12:20'], person: 'bahia-cartera', criteria: ['turnover'] },
  {
    sent: [1, '18:50'],
    person: 'conjetura-ramos',
    criteria: ['income_or_portfolio', 'financial_post'],
  },
]
