import { dayOf } from '@acervo/domain/common/time-zone'
import type { DistributionKind } from '@acervo/domain/distributions/distribution'
import { daysAfter } from '@acervo/domain/common/days'
import { bankingDayAfter, bankingDayBefore, momentOf } from './recent/times.ts'

/** A distribution in the demo data, to all holders at the end of the record date. */
export type DemoDistribution = Readonly<{
  project: string
  kind: DistributionKind
  euros: number
  record_date: string
  payment_date: string
  /** When staff prepared it. */
  prepared_at: string
  /** True for principal that burns the tokens. */
  redeems?: boolean
}>

/** Two projects are repaid, and two pay interest, one of them once late. */
export const demoDistributions: readonly DemoDistribution[] = [
  {
    project: 'textil-alcoi',
    kind: 'interest',
    euros: 3_208.75,
    record_date: '2026-08-31',
    payment_date: '2026-09-02',
    prepared_at: '2026-09-02T08:00:00Z',
  },
  {
    project: 'solar-merida',
    kind: 'interest',
    euros: 4_487.5,
    record_date: '2026-09-30',
    payment_date: '2026-10-01',
    prepared_at: '2026-10-01T09:00:00Z',
  },
  {
    project: 'ceramica-talavera',
    kind: 'interest',
    euros: 9_600,
    record_date: '2026-10-14',
    payment_date: '2026-10-15',
    prepared_at: '2026-10-15T08:00:00Z',
  },
  {
    project: 'ceramica-talavera',
    kind: 'principal',
    euros: 120_000,
    redeems: true,
    record_date: '2026-10-14',
    payment_date: '2026-10-15',
    prepared_at: '2026-10-15T08:05:00Z',
  },
  {
    project: 'textil-alcoi',
    kind: 'interest',
    euros: 3_476.5,
    record_date: '2026-10-14',
    payment_date: '2026-10-15',
    prepared_at: '2026-10-15T08:10:00Z',
  },
  {
    project: 'talleres-aragon',
    kind: 'interest',
    euros: 14_400,
    record_date: '2026-11-01',
    payment_date: '2026-11-02',
    prepared_at: '2026-11-02T09:00:00Z',
  },
  {
    project: 'talleres-aragon',
    kind: 'principal',
    euros: 240_000,
    redeems: true,
    record_date: '2026-11-01',
    payment_date: '2026-11-02',
    prepared_at: '2026-11-02T09:05:00Z',
  },
]

/**
 * The distribution that waits for approval. It is dated relative to the first start of the demo: after the year of its
 * payment date is closed, nobody could approve it.
 */
export function openDistribution(begun: Date): DemoDistribution {
  const today = dayOf(begun)
  const prepared = bankingDayBefore(today)
  return {
    project: 'queseria-menorca',
    kind: 'interest',
    euros: 1_228.12,
    record_date: daysAfter(prepared, -1),
    payment_date: bankingDayAfter(daysAfter(today, 7)),
    prepared_at: momentOf(prepared, '11:00').toISOString(),
  }
}
