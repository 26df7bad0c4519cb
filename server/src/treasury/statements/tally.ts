/**
 * The number of amounts, how many of them are zero, and the sums of incoming and outgoing ones, both non-negative.
 */
export type Tally = { count: number; zeros: number; credits: Side; debits: Side }
type Side = { count: number; cents: bigint }

export function emptyTally(): Tally {
  return { count: 0, zeros: 0, credits: { count: 0, cents: 0n }, debits: { count: 0, cents: 0n } }
}

/** Adds an amount, positive for incoming money. Zero counts on neither side. */
export function addTo(tally: Tally, cents: bigint): void {
  tally.count += 1
  if (cents === 0n) {
    tally.zeros += 1
    return
  }
  const side = cents > 0n ? tally.credits : tally.debits
  side.count += 1
  side.cents += cents > 0n ? cents : -cents
}

/** The incoming sum minus the outgoing one. */
export function netCents({ credits, debits }: Tally): bigint {
  return credits.cents - debits.cents
}

/** Whether a bank may state this number of amounts. Some banks count those of zero, on either side, and others do not. */
export function mayCount(stated: number, counted: number, { zeros }: Tally): boolean {
  return stated >= counted && stated <= counted + zeros
}
