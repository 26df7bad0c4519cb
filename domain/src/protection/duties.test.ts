import { describe, expect, test } from 'vitest'
import { regimes } from '../projects/regime.ts'
import { dutyFailure, toShow } from './acceptance.ts'
import { dutiesBefore, dutyCodes, hasReflection, type DutyCode } from './duties.ts'
import { dutyRules } from './duty-rules.ts'
import type { DutyInvestor } from './duty-facts.ts'
import { investorClasses } from './investor-class.ts'
import { testOutcomes } from './knowledge-test.ts'
import { largeAmountOver } from './loss-simulation.ts'
import { reflectionEnd } from './reflection.ts'

const offered = new Date('2026-11-23T10:00:00Z')
const ends = reflectionEnd(offered, { rule: 'end_of_day', holidays: [] })
const days = [0, 1, 2, 3, 4, 5, 6].map((day) => new Date(offered.getTime() + day * 86_400_000))
const recently = '2026-11-01T10:00:00.000Z'

/** The states of a test and a simulation: each outcome, none, and one that no longer counts. */
const tests: [string, DutyInvestor['test']][] = [
  ['no test', null],
  ['an old test', { taken_at: '2024-11-22T10:00:00.000Z', outcome: 'sufficient' }],
  ...testOutcomes.map((outcome): [string, DutyInvestor['test']] => [
    outcome,
    { taken_at: recently, outcome },
  ]),
]
const simulations: [string, DutyInvestor['simulation']][] = [
  ['no simulation', null],
  ['an old simulation', { taken_at: '2025-11-22T10:00:00.000Z', net_worth: 1_000_000 }],
  ['a result that was not sent', { taken_at: recently, net_worth: null }],
  ['a small net worth', { taken_at: recently, net_worth: 10_000 }],
  ['a large net worth', { taken_at: recently, net_worth: 100_000 }],
]
const amounts = [1000, 1000.01, 5000, 5000.01]
const steps = ['invest', 'start', 'payment', 'review', 'erir', 'mint']

type Case = {
  step: string
  regime: (typeof regimes)[number]
  class: (typeof investorClasses)[number]
  test: (typeof tests)[number]
  simulation: (typeof simulations)[number]
  amount: number
  now: Date
}
const all = steps.flatMap((step) =>
  regimes.flatMap((regime) =>
    investorClasses.flatMap((group) =>
      tests.flatMap((taken) =>
        simulations.flatMap((simulation) =>
          amounts.flatMap((amount) =>
            days.map((now): Case => ({ step, regime, class: group, test: taken, simulation, amount, now })),
          ),
        ),
      ),
    ),
  ),
)

function found({ step, regime, class: group, test: taken, simulation, amount, now }: Case): DutyCode[] {
  const investor = { class: group, test: taken[1], simulation: simulation[1] }
  const investment = { amount, reflection_ends_at: step === 'invest' ? null : ends.toISOString() }
  return dutiesBefore(step, { regime }, investor, investment, now).map(({ code }) => code)
}

/** The requirements of the law, stated independently of the code as sentences about the names of the states. */
function expected({ step, regime, class: group, test: taken, simulation, amount, now }: Case): DutyCode[] {
  // 23 November is not counted; the fourth day, the 27th, is over on the 28th.
  if (step === 'erir' || step === 'mint') return days.indexOf(now) <= 4 ? ['reflection'] : []
  if (step !== 'invest' || regime === 'private') return []
  if (regime === 'exempt_offer') return ['authorised_entity']
  if (group === 'sophisticated') return ['no_guarantee', 'information_sheet']
  const isPassed = taken[0] === 'sufficient'
  const hasTest = taken[0] !== 'no test' && taken[0] !== 'an old test'
  const hasSimulation = simulation[0] !== 'no simulation' && simulation[0] !== 'an old simulation'
  const isLarge = amount > (simulation[0] === 'a large net worth' ? 5000 : 1000)
  return dutyCodes.filter((code) => {
    if (['no_guarantee', 'information_sheet', 'reflection_period'].includes(code)) return true
    if (code === 'knowledge_test') return !hasTest
    if (code === 'loss_simulation') return !hasSimulation
    if (code === 'inappropriate') return hasTest && !isPassed
    if (code === 'large_amount') return isLarge
    return code === 'possible_loss' && isLarge && !isPassed
  })
}

describe('the matrix of regime, class, test, simulation, amount, step and day', () => {
  test('has every combination of the values that the rules name', () => {
    expect(all).toHaveLength(6 * regimes.length * investorClasses.length * tests.length * 5 * 4 * 7)
    expect(tests.map(([name]) => name)).toEqual(expect.arrayContaining([...testOutcomes]))
  })

  const decided = all.map((one) => ({ one, codes: found(one) }))

  test('decides exactly which duties there are', () => {
    const wrong = decided.filter(({ one, codes }) => codes.join() !== expected(one).join())
    expect(wrong.slice(0, 3)).toEqual([])
  })

  test.each(dutyCodes)('%s occurs, and only in its steps, regimes and classes', (code) => {
    const rule: { steps: readonly string[]; regimes: readonly string[]; classes: readonly string[] } =
      dutyRules[code]
    const occurring = decided.filter(({ codes }) => codes.includes(code)).map(({ one }) => one)
    expect(new Set(occurring.map((one) => one.step))).toEqual(new Set(rule.steps))
    expect(new Set(occurring.map((one) => one.regime))).toEqual(new Set(rule.regimes))
    expect(new Set(occurring.map((one) => one.class))).toEqual(new Set(rule.classes))
  })
})

test('only beginners in crowdfunding have a reflection period', () => {
  const having = regimes.flatMap((regime) =>
    investorClasses
      .filter((group) => hasReflection({ regime }, { class: group }))
      .map((group) => `${regime} ${group}`),
  )
  expect(having).toEqual(['ecspr non_sophisticated'])
})

test('an investment is refused until everything was shown in its version, and never for its outcome', () => {
  const investor: DutyInvestor = {
    class: 'non_sophisticated',
    test: { taken_at: recently, outcome: 'no_data' },
    simulation: { taken_at: recently, net_worth: -500 },
  }
  const amount = 50_000
  const investment = { amount, reflection_ends_at: null }
  const duties = dutiesBefore('invest', { regime: 'ecspr' }, investor, investment, offered)
  const wordings = toShow(duties).map((code, at) => ({ code, version: at + 1 }))
  const refusal = (sent: Parameters<typeof dutyFailure>[1]) =>
    dutyFailure(duties, sent, amount, wordings, (code) => code)?.code
  for (const missing of wordings) {
    const others = wordings.filter((one) => one !== missing)
    const old = { ...missing, version: missing.version - 1 }
    expect(refusal({ duties: others, possible_loss: amount })).toBe('protection.duties_open')
    expect(refusal({ duties: [...others, old], possible_loss: amount })).toBe('protection.duties_open')
  }
  expect(refusal({ duties: wordings })).toBe('protection.loss_not_understood')
  expect(refusal({ duties: wordings, possible_loss: amount - 1 })).toBe('protection.loss_not_understood')
  expect(refusal({ duties: wordings, possible_loss: amount })).toBeUndefined()
})

test('earlier investments in the same offer count towards a large amount, even small ones', () => {
  const investor: DutyInvestor = {
    class: 'non_sophisticated',
    test: { taken_at: recently, outcome: 'sufficient' },
    simulation: { taken_at: recently, net_worth: 100_000 },
  }
  const isLarge = (amount: number, committed?: number) =>
    dutiesBefore(
      'invest',
      { regime: 'ecspr' },
      investor,
      { amount, committed, reflection_ends_at: null },
      offered,
    )
      .map(({ code }) => code)
      .includes('large_amount')
  expect([isLarge(5000), isLarge(5000, 0), isLarge(1000, 4000)]).toEqual([false, false, false])
  expect([isLarge(1000, 4000.01), isLarge(0.01, 5000)]).toEqual([true, true])
})

test.each([
  [null, 1000],
  [-1, 1000],
  [20_000, 1000],
  [20_000.2, 1000.01],
  [100_000, 5000],
])('with a net worth of %s an amount above %s is large', (netWorth, over) => {
  expect(largeAmountOver(netWorth)).toBe(over)
})
