/**
 * Which percentage a part is of the whole, both with at most two decimals. It has one decimal and is cut, never rounded
 * up, so that nothing short of the whole reads 100; above the whole it stays 100. The one place where percentages
 * are worked out, so that two screens never show two of them for the same thing.
 */
export function percentOf(part: number, whole: number): number {
  if (!(whole > 0)) return 0
  // In whole hundredths: 29 of 100 divided as they are would come to 28.999… and be cut to 28.9.
  const share = Math.floor((Math.round(part * 100) * 1000) / Math.round(whole * 100)) / 10
  return Math.min(100, Math.max(0, share))
}
