import type { Regime } from '../projects/regime.ts'
import type { DutyInvestment, DutyInvestor } from './duty-facts.ts'
import { dutyRules, type DutyKind, type Rule } from './duty-rules.ts'

export type DutyCode = keyof typeof dutyRules
export type Duty = { code: DutyCode; kind: DutyKind }
export const dutyCodes = Object.keys(dutyRules) as DutyCode[]

/**
 * What has to be seen, done, written or waited for before the step, in the order in which it is shown. `step`: `invest`, or a
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

/** Whether an investment that is made now can be withdrawn from for some days. */
export function hasReflection(
  { regime }: { regime: Regime },
  investor: Pick<DutyInvestor, 'class'>,
): boolean {
  const { regimes: asked, classes }: Rule = dutyRules.reflection_period
  return asked.includes(regime) && classes.includes(investor.class)
}
