/**
 * The percentage of a part in a whole. Both may have at most two decimals. The result has one decimal, is at most 100,
 * and is cut instead of rounded, so that only the whole shows 100. All percentages are calculated in this file, so that
 * two screens never show different percentages for the same figures.
 */
export function percentOf(part: number, whole: number): number {
  if (!(whole > 0)) return 0
  // Calculates in whole hundredths. A plain division turns 29 of 100 into 28.999…, which would be cut to 28.9.
  const share = Math.floor((Math.round(part * 100) * 1000) / Math.round(whole * 100)) / 10
  return Math.min(100, Math.max(0, share))
}

/**
 * The percentages of all parts in their sum, with one decimal each. They add up to 100: the tenths lost by cutting go
 * to the parts that lost most.
 */
export function percentsOf(parts: readonly number[]): number[] {
  const hundredths = parts.map((part) => Math.round(part * 100))
  const whole = hundredths.reduce((sum, part) => sum + part, 0)
  if (!(whole > 0)) return parts.map(() => 0)
  const tenths = hundredths.map((part) => Math.floor((part * 1000) / whole))
  const left = 1000 - tenths.reduce((sum, part) => sum + part, 0)
  const rounded = hundredths
    .map((part, at) => ({ at, cut: (part * 1000) % whole }))
    .sort((a, b) => b.cut - a.cut)
    .slice(0, left)
    .map(({ at }) => at)
  return tenths.map((part, at) => (part + (rounded.includes(at) ? 1 : 0)) / 10)
}
