import type { Regime } from '../projects/regime.ts'
import type { DutyInvestment, DutyInvestor } from './duty-facts.ts'
import { dutyRules, type DutyKind, type Rule } from './duty-rules.ts'

export type DutyCode = keyof typeof dutyRules
export type Duty = { code: DutyCode; kind: DutyKind }
export const dutyCodes = Object.keys(dutyRules) as DutyCode[]

/**
 * What the investor has to read, do, write or wait for before a step, in the order of display. `step`: `invest`, or a
 * step of the investment.
 */
export function dutiesBefore(
  step: string,
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
        rule.steps.some((one) => one === step) &&
        rule.regimes.includes(regime) &&
        rule.classes.includes(investor.class) &&
        rule.applies(facts)
      )
    })
    .map((code) => ({ code, kind: dutyRules[code].kind }))
}

/** Whether an investment made now has a reflection period. */
export function hasReflection(
  { regime }: { regime: Regime },
  investor: Pick<DutyInvestor, 'class'>,
): boolean {
  const { regimes: asked, classes }: Rule = dutyRules.reflection_period
  return asked.includes(regime) && classes.includes(investor.class)
}
