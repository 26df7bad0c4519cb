import type { DistributionKind } from '@acervo/domain/distributions/distribution'

/** A distribution of the demo data to all holders at the end of the record date. */
export type DemoDistribution = Readonly<{
  project: string
  kind: DistributionKind
  euros: number
  record_date: string
  payment_date: string
  /** When staff prepared it. */
  prepared_at: string
  /** Principal that burns the tokens. */
  redeems?: boolean
  /** It waits for its approval. */
  isOpen?: boolean
}>

/** Two projects are repaid, two pay interest, one of them late once, and the last one is the work that waits. */
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
  {
    project: 'queseria-menorca',
    kind: 'interest',
    euros: 1_228.12,
    record_date: '2026-11-19',
    payment_date: '2026-11-30',
    prepared_at: '2026-11-20T10:00:00Z',
    isOpen: true,
  },
]
