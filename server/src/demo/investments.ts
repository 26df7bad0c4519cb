import type { InvestmentStatus, OpenStep, steps } from '@acervo/domain/investments/steps'

/** The demo investments: person, project, amount and status. Every step of the process occurs. */
export type DemoInvestment = {
  person: string
  project: string
  amount: number
  status: InvestmentStatus
  created_at: string
  /** The times of the completed steps only. */
  stamps: Partial<Record<InvestmentStamp, string>>
  /** Set only for a rejected investment: the step it was in, and the reason. */
  rejected_from: 'payment' | 'review' | 'erir' | null
  rejected_at: string | null
  rejection_reason: string | null
}

type InvestmentStamp = (typeof steps)[OpenStep]['stamp'] | 'payment_verified_at' | 'completed_at'

type Line = [project: string, person: string, amount: number, created_at: string]

/** Hours after creation at which each step ends, and the status that follows. */
const pace: { ends: InvestmentStamp[]; becomes: DemoInvestment['status']; hours: number }[] = [
  { ends: ['start_at'], becomes: 'payment', hours: 0.2 },
  { ends: ['payment_at'], becomes: 'review', hours: 20 },
  { ends: ['payment_verified_at', 'review_at'], becomes: 'erir', hours: 49 },
  { ends: ['erir_at'], becomes: 'mint', hours: 75 },
  { ends: ['mint_at', 'completed_at'], becomes: 'completed', hours: 97 },
]

const completed: Line[] = [
  ['ceramica-talavera', 'telar-ahorro', 40_000, '2025-10-06T08:30:00Z'],
  ['ceramica-talavera', 'inventada-perez', 30_000, '2025-10-07T09:15:00Z'],
  ['ceramica-talavera', 'fabula-etxeberria', 26_000, '2025-10-08T18:02:00Z'],
  ['ceramica-talavera', 'supuesto-garcia', 24_000, '2025-10-09T07:44:00Z'],
  ['talleres-aragon', 'telar-ahorro', 60_000, '2026-01-08T10:00:00Z'],
  ['talleres-aragon', 'fabula-etxeberria', 55_000, '2026-01-12T17:36:00Z'],
  ['talleres-aragon', 'inventada-perez', 50_000, '2026-01-14T11:20:00Z'],
  ['talleres-aragon', 'supuesto-garcia', 45_000, '2026-01-21T20:09:00Z'],
  ['talleres-aragon', 'quimera-lopez', 30_000, '2026-01-26T09:51:00Z'],
  ['textil-alcoi', 'telar-ahorro', 45_000, '2026-03-24T09:00:00Z'],
  ['textil-alcoi', 'inventada-perez', 40_000, '2026-04-02T12:18:00Z'],
  ['textil-alcoi', 'fabula-etxeberria', 36_000, '2026-05-11T19:40:00Z'],
  ['textil-alcoi', 'quimera-lopez', 30_000, '2026-06-03T08:27:00Z'],
  ['textil-alcoi', 'supuesto-garcia', 12_600, '2026-09-18T10:33:00Z'],
  ['corrala-lavapies', 'telar-ahorro', 200_000, '2026-04-20T09:30:00Z'],
  ['corrala-lavapies', 'inventada-perez', 145_000, '2026-05-06T16:12:00Z'],
  ['corrala-lavapies', 'fabula-etxeberria', 185_500, '2026-06-15T21:05:00Z'],
  ['corrala-lavapies', 'supuesto-garcia', 90_000, '2026-08-27T10:48:00Z'],
  ['corrala-lavapies', 'quimera-lopez', 62_000, '2026-10-08T19:23:00Z'],
  ['almazara-magina', 'supuesto-garcia', 78_000, '2026-06-29T07:50:00Z'],
  ['almazara-magina', 'quimera-lopez', 46_500, '2026-07-13T13:24:00Z'],
  ['almazara-magina', 'telar-ahorro', 120_000, '2026-07-20T09:02:00Z'],
  ['almazara-magina', 'fabula-etxeberria', 95_000, '2026-09-29T18:31:00Z'],
  ['eolica-altomira', 'telar-ahorro', 500_000, '2026-09-03T08:05:00Z'],
  ['eolica-altomira', 'bahia-cartera', 420_000, '2026-09-21T15:47:00Z'],
  ['eolica-altomira', 'fabula-etxeberria', 150_000, '2026-10-14T20:16:00Z'],
  ['fibra-soria', 'supuesto-garcia', 61_000, '2026-03-30T18:00:00Z'],
  ['fibra-soria', 'telar-ahorro', 120_000, '2026-04-13T09:37:00Z'],
  ['fibra-soria', 'bahia-cartera', 120_000, '2026-05-25T12:20:00Z'],
  ['fibra-soria', 'fabula-etxeberria', 84_000, '2026-07-09T17:58:00Z'],
  ['queseria-menorca', 'quimera-lopez', 23_500, '2026-06-22T22:14:00Z'],
  ['queseria-menorca', 'supuesto-garcia', 24_000, '2026-07-06T08:09:00Z'],
  ['queseria-menorca', 'inventada-perez', 18_000, '2026-09-10T21:33:00Z'],
  ['minihidraulica-pirineo', 'inventada-perez', 90_000, '2026-06-01T11:15:00Z'],
  ['aparthotel-cadiz', 'bahia-cartera', 300_000, '2026-06-18T09:09:00Z'],
  ['aparthotel-cadiz', 'hipotesis-vega', 96_000, '2026-07-02T20:20:00Z'],
  ['aparthotel-cadiz', 'telar-ahorro', 240_000, '2026-08-31T08:44:00Z'],
  ['aparthotel-cadiz', 'bahia-cartera', 260_000, '2026-10-19T09:52:00Z'],
  ['invernaderos-almeria', 'hipotesis-vega', 122_000, '2026-08-05T06:58:00Z'],
  ['invernaderos-almeria', 'bahia-cartera', 200_000, '2026-08-17T11:41:00Z'],
  ['invernaderos-almeria', 'telar-ahorro', 180_000, '2026-09-14T10:26:00Z'],
  ['invernaderos-almeria', 'ensayo-dasilva', 65_000, '2026-09-30T19:04:00Z'],
  ['invernaderos-almeria', 'bahia-cartera', 175_000, '2026-10-27T08:50:00Z'],
  ['mercado-valencia', 'bahia-cartera', 80_000, '2026-08-10T12:35:00Z'],
  ['mercado-valencia', 'hipotesis-vega', 74_000, '2026-09-24T18:47:00Z'],
  ['solar-merida', 'ensayo-dasilva', 24_500, '2026-06-04T19:32:00Z'],
  ['solar-merida', 'hipotesis-vega', 60_000, '2026-06-11T07:21:00Z'],
  ['solar-merida', 'bahia-cartera', 60_000, '2026-07-27T13:13:00Z'],
  ['solar-merida', 'supuesto-garcia', 35_000, '2026-09-02T16:40:00Z'],
]

const underway: Record<'start' | 'payment' | 'review' | 'erir' | 'mint', Line[]> = {
  start: [
    ['bodega-rioja-alavesa', 'inventada-perez', 6_000, '2026-11-20T08:12:00Z'],
    ['mercado-valencia', 'boceto-inversiones', 25_000, '2026-11-20T07:26:00Z'],
  ],
  payment: [
    ['dehesa-huelva', 'supuesto-garcia', 3_000, '2026-11-19T17:45:00Z'],
    ['corrala-lavapies', 'probable-ruiz', 2_500, '2026-11-18T20:30:00Z'],
    ['almendros-murcia', 'ensayo-dasilva', 8_000, '2026-11-19T06:40:00Z'],
  ],
  review: [
    ['eolica-altomira', 'quimera-lopez', 12_000, '2026-11-18T09:14:00Z'],
    ['aparthotel-cadiz', 'boceto-inversiones', 80_000, '2026-11-17T10:55:00Z'],
    ['faro-costa-da-morte', 'fabula-etxeberria', 15_000, '2026-11-18T14:37:00Z'],
  ],
  erir: [
    ['bateria-puertollano', 'bahia-cartera', 90_000, '2026-11-17T08:20:00Z'],
    ['textil-alcoi', 'inventada-perez', 8_000, '2026-11-17T12:02:00Z'],
  ],
  mint: [
    ['minihidraulica-pirineo', 'telar-ahorro', 140_000, '2026-11-16T09:28:00Z'],
    ['salinas-isla-cristina', 'ensayo-dasilva', 5_000, '2026-11-16T18:16:00Z'],
  ],
}

const rejected: { line: Line; from: 'payment' | 'review' | 'erir'; at: string; reason: string }[] = [
  {
    line: ['logistica-zaragoza', 'bahia-cartera', 150_000, '2026-10-05T09:00:00Z'],
    from: 'payment',
    at: '2026-10-06T16:30:00Z',
    reason:
      'El proyecto se ha cancelado antes del pago: el inquilino no firmó el contrato. No se ha cobrado ningún importe.',
  },
  {
    line: ['vivienda-ria-bilbao', 'quimera-lopez', 20_000, '2026-11-03T21:40:00Z'],
    from: 'review',
    at: '2026-11-06T10:11:00Z',
    reason:
      'La transferencia llegó desde una cuenta que no está a nombre de la inversora. El importe se ha devuelto a la cuenta de origen.',
  },
]

export const demoInvestments: DemoInvestment[] = [
  ...completed.map((line) => investmentOf(line, 'completed')),
  ...Object.entries(underway).flatMap(([status, lines]) =>
    lines.map((line) => investmentOf(line, status as keyof typeof underway)),
  ),
  ...rejected.map(({ line, from, at, reason }) => ({
    ...investmentOf(line, from),
    status: 'rejected' as const,
    rejected_from: from,
    rejected_at: at,
    rejection_reason: reason,
  })),
]

function investmentOf(
  [project, person, amount, created_at]: Line,
  status: DemoInvestment['status'],
): DemoInvestment {
  return {
    person,
    project,
    amount,
    status,
    created_at,
    stamps: stampsUntil(status, created_at),
    rejected_from: null,
    rejected_at: null,
    rejection_reason: null,
  }
}

function stampsUntil(status: DemoInvestment['status'], created_at: string): DemoInvestment['stamps'] {
  const taken = status === 'start' ? 0 : pace.findIndex((step) => step.becomes === status) + 1
  const stamps: DemoInvestment['stamps'] = {}
  for (const step of pace.slice(0, taken)) {
    const at = new Date(Date.parse(created_at) + step.hours * 3_600_000).toISOString()
    for (const stamp of step.ends) stamps[stamp] = at
  }
  return stamps
}
