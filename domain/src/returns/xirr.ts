import { daysBetween } from '../common/days.ts'

/** A cash flow on a day, in cents; negative when the investor pays. */
export type CashFlow = { day: string; cents: bigint }

/**
 * The annual return of cash flows, 0.05 for 5 %. It is the rate at which their present values add up to zero, with
 * years of 365 days, like XIRR in spreadsheets. Flows may be in any order. Undefined when there is no such rate: all
 * money moves in one direction, as after a total loss, or on a single day, or the rate is too large for a number. Flows
 * that change direction more than once can have several rates; the result is the one closest to zero.
 */
export function xirr(flows: readonly CashFlow[]): number | undefined {
  const days = netOfDays(flows)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || first === last) return undefined
  const span = daysBetween(first.day, last.day)
  // Time is a fraction of the whole span, and the unknown is the logarithm of what one euro grows to in that span. In
  // these units a few days and a few decades need the same number of steps.
  const parts = days.map(({ day, cents }) => ({
    at: daysBetween(first.day, day) / span,
    amount: Number(cents),
  }))
  const bracket = bracketOf(parts)
  if (!bracket) return undefined
  const DAYS_OF_A_YEAR = 365
  const rate = Math.expm1((rootIn(parts, bracket) * DAYS_OF_A_YEAR) / span)
  return Number.isFinite(rate) ? rate : undefined
}

/**
 * One flow per day, in order. Days that cancel out are dropped, so that the first and the last flow decide the sign of
 * the value.
 */
function netOfDays(flows: readonly CashFlow[]): CashFlow[] {
  const sums = new Map<string, bigint>()
  for (const { day, cents } of flows) sums.set(day, (sums.get(day) ?? 0n) + cents)
  return [...sums]
    .filter(([, cents]) => cents !== 0n)
    .map(([day, cents]) => ({ day, cents }))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
}

type Part = { at: number; amount: number }
type Bracket = [low: number, high: number]

/**
 * The sum of the present values and its slope, both divided by the largest discount factor. That changes no root, and
 * extreme rates do not overflow.
 */
function valueAt(parts: readonly Part[], growth: number): { value: number; slope: number } {
  const scale = Math.max(0, -growth)
  let [value, slope] = [0, 0]
  for (const { at, amount } of parts) {
    const present = amount * Math.exp(-growth * at - scale)
    value += present
    slope -= at * present
  }
  return { value, slope }
}

/** Enough for one cent on one day to grow to the largest amount in a hundred years. */
const GROWTH_MAX = 2 ** 21

/** The ends of an interval in which the value changes its sign, found by doubling the distance from zero. */
function bracketOf(parts: readonly Part[]): Bracket | undefined {
  const signAt = (growth: number) => Math.sign(valueAt(parts, growth).value)
  for (let inner = 0, outer = 1 / 16; outer <= GROWTH_MAX; inner = outer, outer *= 2) {
    if (signAt(inner) !== signAt(outer)) return [inner, outer]
    if (signAt(-inner) !== signAt(-outer)) return [-outer, -inner]
  }
  return undefined
}

/** Newton's method. Whenever a step would leave the interval, halves it instead. */
function rootIn(parts: readonly Part[], [low, high]: Bracket): number {
  const STEPS_MAX = 200
  const signAtLow = Math.sign(valueAt(parts, low).value)
  if (signAtLow === 0) return low
  if (valueAt(parts, high).value === 0) return high
  let growth = (low + high) / 2
  for (let step = 0; step < STEPS_MAX; step++) {
    const { value, slope } = valueAt(parts, growth)
    if (Math.sign(value) === signAtLow) low = growth
    else high = growth
    const newton = growth - value / slope
    const next = newton > low && newton < high ? newton : (low + high) / 2
    if (value === 0 || next === growth) return growth
    growth = next
  }
  return growth
}
