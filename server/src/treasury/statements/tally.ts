/** The number of amounts, and the sums of incoming and outgoing ones, both non-negative. */
export type Tally = { count: number; credits: Side; debits: Side }
type Side = { count: number; cents: bigint }

export function emptyTally(): Tally {
  return { count: 0, credits: { count: 0, cents: 0n }, debits: { count: 0, cents: 0n } }
}

/** Adds an amount, positive for incoming money. Zero counts on neither side. */
export function addTo(tally: Tally, cents: bigint): void {
  tally.count += 1
  if (cents === 0n) return
  const side = cents > 0n ? tally.credits : tally.debits
  side.count += 1
  side.cents += cents > 0n ? cents : -cents
}

/** The incoming sum minus the outgoing one. */
export function netCents({ credits, debits }: Tally): bigint {
  return credits.cents - debits.cents
}
