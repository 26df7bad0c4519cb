import { regimes, type Regime } from '../projects/regime.ts'
import { investorClasses, type InvestorClass } from './investor-class.ts'
import { isRevocable } from './reflection.ts'
import { currentTest, currentSimulation, hasPassed, isLarge, type Facts } from './duty-facts.ts'

/**
 * The duties of an investor before a step of an investment. Each one is something to do first (`do`), to read
 * (`inform`), to acknowledge expressly (`acknowledge`), to write (`write`), or to wait for (`wait`). Server and browser
 * use the same table. `private` projects have no duties.
 */
export type DutyKind = 'do' | 'inform' | 'acknowledge' | 'write' | 'wait'

/** The class, regime, step and facts for which a duty applies. */
export type Rule = {
  kind: DutyKind
  /** `invest`, or a step of the investment. */
  steps: readonly ('invest' | 'erir' | 'mint')[]
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
    applies: (facts) => currentTest(facts) !== null && !hasPassed(facts),
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
    applies: (facts) => isLarge(facts) && !hasPassed(facts),
  },
  reflection: {
    kind: 'wait',
    steps: registration,
    // The investor was promised this period when they invested, so it holds whatever the project and the person are
    // now.
    regimes,
    classes: investorClasses,
    source: 'Reg. (UE) 2020/1503, art. 22',
    applies: ({ investment, now }) => isRevocable(investment, now),
  },
} as const satisfies Record<string, Rule>
