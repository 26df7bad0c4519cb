/**
 * The percentage that a part is of the whole, both with at most two decimals. It has one decimal and is cut, never
 * rounded up, so that only the whole reads 100; it is never above 100. All percentages are calculated here,
 * so that no two screens show different ones for the same figures.
 */
export function percentOf(part: number, whole: number): number {
  if (!(whole > 0)) return 0
  // In whole hundredths: a plain division turns 29 of 100 into 28.999…, which would be cut to 28.9.
  const share = Math.floor((Math.round(part * 100) * 1000) / Math.round(whole * 100)) / 10
  return Math.min(100, Math.max(0, share))
}
