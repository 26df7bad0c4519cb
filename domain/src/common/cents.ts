// Separate from money.ts, which imports zod: the public pages count tokens in the browser and have to stay small.

/** True when the amount of euros is a whole number of cents. */
export function isWholeCents(amount: number): boolean {
  return Number.isFinite(amount) && Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4
}

/** Euros → cents. The amount must be a whole number of cents. */
export function centsOf(amount: number): bigint {
  if (!isWholeCents(amount)) throw new RangeError(`Not a whole number of cents: ${amount}`)
  return BigInt(Math.round(amount * 100))
}

/** Cents → euros. */
export function eurosOf(cents: bigint): number {
  return Number(cents) / 100
}
