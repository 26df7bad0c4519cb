// Separate from money.ts, which imports zod: the public pages count tokens in the browser and have to stay small.

/** The rounding error, in cents, that adding up a few amounts in euros may cause. */
const CENTS_INEXACT = 1e-4

/**
 * True if the amount of euros is a whole number of cents. From 2^33 euros on, true if the amount is the nearest double
 * to whole cents.
 */
export function isWholeCents(amount: number): boolean {
  const cents = amount * 100
  const inexact = Math.max(CENTS_INEXACT, 2 * Number.EPSILON * Math.abs(cents))
  return Number.isFinite(amount) && Math.abs(cents - Math.round(cents)) < inexact
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

/** Sums euros without losing a cent. */
export function sumOf(amounts: readonly number[]): number {
  return eurosOf(amounts.reduce((sum, amount) => sum + centsOf(amount), 0n))
}
