/** Compares days, names or ids by their characters, for sorting. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
