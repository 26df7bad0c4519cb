import { dayOf } from '../common/time-zone.ts'
import { regimes, type Regime } from '../projects/regime.ts'
import { monthsAfter } from '../returns/days.ts'
import { investorClasses, type InvestorClass } from './investor-class.ts'
import type { TestOutcome } from './knowledge-test.ts'
import { largeAmountOver } from './loss-simulation.ts'
import { isRevocable } from './reflection.ts'

/**
 * What the law asks of an investor before a step of an investment can be taken: something to do first (`do`), to read
 * (`inform`), to acknowledge expressly (`acknowledge`), to write (`write`), or to wait for (`wait`). Server and browser
 * read the same table. Nothing is asked in `private` projects.
 */
export type DutyKind = 'do' | 'inform' | 'acknowledge' | 'write' | 'wait'
export type DutyStep = 'invest' | 'start' | 'payment' | 'review' | 'erir' | 'mint'

/** `investment`: euros that buy tokens, and until when it can be withdrawn from (null before it is made). */
export type DutyInvestment = { amount: number; reflection_ends_at: string | null }
export type DutyInvestor = {
  class: InvestorClass
  /** The newest; null when none was taken. `taken_at` in ISO 8601. */
  test: { taken_at: string; outcome: TestOutcome } | null
  /** The newest; `net_worth` in euros is null when its person did not send the result. */
  simulation: { taken_at: string; net_worth: number | null } | null
}

type Facts = { investor: DutyInvestor; investment: DutyInvestment; now: Date }
type Rule = {
  kind: DutyKind
  steps: readonly DutyStep[]
  regimes: readonly Regime[]
  classes: readonly InvestorClass[]
  /** The article it comes from. */
  source: string
  applies: (facts: Facts) => boolean
}

const always = () => true
const beginner = ['non_sophisticated'] as const
const crowdfunding = ['ecspr'] as const
const [invest, registration] = [['invest'] as const, ['erir', 'mint'] as const]

/** Every duty, in the order in which it is shown. */
export const dutyRules = {
  authorised_entity: {
    kind: 'inform',
    steps: invest,
    regimes: ['exempt_offer'],
    classes: investorClasses,
    source: 'Ley 6/2023, art. 36.1',
    applies: always,
  },
  no_guarantee: {
    kind: 'inform',
    steps: invest,
    regimes: crowdfunding,
    classes: investorClasses,
    source: 'Reg. (UE) 2020/1503, art. 19.2',
    applies: always,
  },
  information_sheet: {
    kind: 'acknowledge',
    steps: invest,
    regimes: crowdfunding,
    classes: investorClasses,
    source: 'Reg. (UE) 2020/1503, art. 23',
    applies: always,
  },
  knowledge_test: {
    kind: 'do',
    steps: invest,
    regimes: crowdfunding,
    classes: beginner,
    source: 'Reg. (UE) 2020/1503, art. 21.1–21.3',
    applies: (facts) => currentTest(facts) === null,
  },
  loss_simulation: {
    kind: 'do',
    steps: invest,
    regimes: crowdfunding,
    classes: beginner,
    source: 'Reg. (UE) 2020/1503, art. 21.5–21.6',
    applies: (facts) => currentSimulation(facts) === null,
  },
  inappropriate: {
    kind: 'acknowledge',
    steps: invest,
    regimes: crowdfunding,
    classes: beginner,
    source: 'Reg. (UE) 2020/1503, art. 21.4; Reg. Del. (UE) 2022/2114, art. 4',
    applies: (facts) => currentTest(facts) !== null && !passed(facts),
  },
  reflection_period: {
    kind: 'inform',
    steps: invest,
    regimes: crowdfunding,
    classes: beginner,
    source: 'Reg. (UE) 2020/1503, art. 22',
    applies: always,
  },
  large_amount: {
    kind: 'acknowledge',
    steps: invest,
    regimes: crowdfunding,
    classes: beginner,
    source: 'Reg. (UE) 2020/1503, art. 21.7',
    applies: isLarge,
  },
  possible_loss: {
    kind: 'write',
    steps: invest,
    regimes: crowdfunding,
    classes: beginner,
    source: 'Reg. (UE) 2020/1503, art. 21.7',
    // A passed test is the proof of understanding.
    applies: (facts) => isLarge(facts) && !passed(facts),
  },
  reflection: {
    kind: 'wait',
    steps: registration,
    // What was promised when it was made holds, whatever became of the project and the person since.
    regimes,
    classes: investorClasses,
    source: 'Reg. (UE) 2020/1503, art. 22',
    applies: ({ investment, now }) => isRevocable(investment, now),
  },
} as const satisfies Record<string, Rule>

export type DutyCode = keyof typeof dutyRules
export type Duty = { code: DutyCode; kind: DutyKind }
export const dutyCodes = Object.keys(dutyRules) as DutyCode[]

/** What has to be seen, done, written or waited for before the step, in the order in which it is shown. */
export function dutiesBefore(
  step: DutyStep,
  { regime }: { regime: Regime },
  investor: DutyInvestor,
  investment: DutyInvestment,
  now: Date,
): Duty[] {
  const facts = { investor, investment, now }
  return dutyCodes
    .filter((code) => {
      const rule: Rule = dutyRules[code]
      return (
        rule.steps.includes(step) &&
        rule.regimes.includes(regime) &&
        rule.classes.includes(investor.class) &&
        rule.applies(facts)
      )
    })
    .map((code) => ({ code, kind: dutyRules[code].kind }))
}

/** Whether an investment that is made now can be withdrawn from for some days. */
export function hasReflection(
  { regime }: { regime: Regime },
  investor: Pick<DutyInvestor, 'class'>,
): boolean {
  const { regimes: asked, classes }: Rule = dutyRules.reflection_period
  return asked.includes(regime) && classes.includes(investor.class)
}

/** A test counts for two years (article 21(3)), a simulation for one (article 21(6)), from date to date. */
export const TEST_MONTHS = 24
export const SIMULATION_MONTHS = 12

/** The last day, in Madrid, on which what was done at a moment still counts. */
export function countsUntil(at: string, months: number): string {
  return monthsAfter(dayOf(new Date(at)), months)
}

function counts<T extends { taken_at: string }>(done: T | null, months: number, now: Date): T | null {
  return done && dayOf(now) <= countsUntil(done.taken_at, months) ? done : null
}

function currentTest({ investor, now }: Facts) {
  return counts(investor.test, TEST_MONTHS, now)
}

function currentSimulation({ investor, now }: Facts) {
  return counts(investor.simulation, SIMULATION_MONTHS, now)
}

function passed(facts: Facts): boolean {
  return currentTest(facts)?.outcome === 'sufficient'
}

function isLarge(facts: Facts): boolean {
  return facts.investment.amount > largeAmountOver(currentSimulation(facts)?.net_worth ?? null)
}
