import { dayOf } from '@acervo/domain/common/time-zone'
import type { DemoInvestment } from '../investments.ts'
import { bankingDayAfter, inOfficeHours, momentAgo, momentOf, type Ago } from './times.ts'

type Line = readonly [ago: Ago, person: string, project: string, amount: number]

/** At least one a day in the last two weeks. None is in a project with distributions in the demo. */
const lines: readonly Line[] = [
  [[88, '11:20'], 'telar-ahorro', 'aparthotel-cadiz', 40_000],
  [[71, '19:45'], 'figurada-molina', 'almazara-magina', 3_000],
  [[57, '12:10'], 'bahia-cartera', 'mercado-valencia', 60_000],
  [[48, '20:15'], 'ilusorio-navarro', 'corrala-lavapies', 5_000],
  [[36, '18:30'], 'fabula-etxeberria', 'fibra-soria', 12_000],
  [[31, '21:05'], 'postiza-castro', 'mercado-valencia', 2_500],
  [[27, '09:50'], 'supuesto-garcia', 'almazara-magina', 6_000],
  [[22, '17:15'], 'telar-ahorro', 'aparthotel-cadiz', 30_000],
  [[16, '20:40'], 'figurada-molina', 'corrala-lavapies', 2_000],
  [[14, '13:05'], 'conjetura-ramos', 'faro-costa-da-morte', 4_000],
  [[13, '19:20'], 'bahia-cartera', 'bateria-puertollano', 50_000],
  [[12, '11:35'], 'ensayo-dasilva', 'mercado-valencia', 1_500],
  [[11, '21:10'], 'ilusorio-navarro', 'fibra-soria', 3_000],
  [[10, '18:45'], 'fabula-etxeberria', 'vivienda-ria-bilbao', 10_000],
  [[9, '10:25'], 'telar-ahorro', 'dehesa-huelva', 12_000],
  [[8, '20:05'], 'simulacro-vidal', 'corrala-lavapies', 1_500],
  [[7, '19:35'], 'supuesto-garcia', 'bodega-rioja-alavesa', 4_000],
  [[6, '12:50'], 'espejismo-capital', 'bateria-puertollano', 25_000],
  [[5, '11:15'], 'postiza-castro', 'aparthotel-cadiz', 1_000],
  [[5, '21:20'], 'inventada-perez', 'almazara-magina', 2_500],
  [[4, '18:20'], 'conjetura-ramos', 'minihidraulica-pirineo', 2_000],
  [[3, '20:50'], 'tramoya-iglesias', 'bodega-rioja-alavesa', 1_200],
  [[2, '12:30'], 'bahia-cartera', 'aparthotel-cadiz', 40_000],
  [[2, '17:40'], 'figurada-molina', 'faro-costa-da-morte', 3_500],
  [[1, '19:10'], 'simulacro-vidal', 'dehesa-huelva', 1_800],
  [[0, '10:20'], 'tramoya-iglesias', 'mercado-valencia', 1_000],
]

/** Reserved and not yet declared as paid. */
const unpaid: readonly Line[] = [
  [[1, '21:30'], 'ilusorio-navarro', 'almendros-murcia', 2_200],
  [[0, '15:45'], 'telar-ahorro', 'corrala-lavapies', 15_000],
]

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * The investments of the last three months, as far as they had come at the first start of the demo, `now`. People pay
 * on the same day, the bank books the payment on its next working day, and staff verify, register and mint in office
 * hours.
 */
export function recentInvestments(now: Date): DemoInvestment[] {
  return [
    ...lines.map((line, index) => investmentAt(now, line, index, true)),
    ...unpaid.map((line, index) => investmentAt(now, line, index, false)),
  ]
}

function investmentAt(
  now: Date,
  [ago, person, project, amount]: Line,
  index: number,
  pays: boolean,
): DemoInvestment {
  const created = momentAgo(now, ago)
  const taken = stepsOf(created, index).filter(
    (step) => step.at <= now && (pays || step.becomes === 'payment'),
  )
  return {
    person,
    project,
    amount,
    status: taken.at(-1)?.becomes ?? 'start',
    created_at: created.toISOString(),
    stamps: Object.fromEntries(
      taken.flatMap(({ ends, at }) => ends.map((stamp) => [stamp, at.toISOString()])),
    ),
    rejected_from: null,
    rejected_at: null,
    rejection_reason: null,
  }
}

type Stamp = keyof DemoInvestment['stamps']
type Step = { ends: Stamp[]; becomes: DemoInvestment['status']; at: Date }

/** `index` spreads the work of staff over a morning. */
function stepsOf(created: Date, index: number): Step[] {
  const start = new Date(created.getTime() + 6 * MINUTE_MS)
  const paid = new Date(created.getTime() + 25 * MINUTE_MS)
  const booked = momentOf(bankingDayAfter(dayOf(paid)), '09:30')
  const verified = new Date(booked.getTime() + ((index * 11) % 60) * MINUTE_MS)
  const registered = new Date(verified.getTime() + 4 * HOUR_MS)
  const minted = inOfficeHours(new Date(registered.getTime() + 18 * HOUR_MS), (index * 11) % 60)
  return [
    { ends: ['start_at'], becomes: 'payment', at: start },
    { ends: ['payment_at'], becomes: 'review', at: paid },
    { ends: ['payment_verified_at', 'review_at'], becomes: 'erir', at: verified },
    { ends: ['erir_at'], becomes: 'mint', at: registered },
    { ends: ['mint_at', 'completed_at'], becomes: 'completed', at: minted },
  ]
}
