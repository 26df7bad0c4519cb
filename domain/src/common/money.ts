import { z } from 'zod'

/**
 * Money is euros. On the wire it is a JSON number with at most two decimals; in the database it is whole
 * cents (bigint). Ten digits of euros stay exact in a double, so no sum of ours can lose a cent.
 */
export const EUROS_MAX = 9_999_999_999.99

/** An amount in euros: 0 to 9,999,999,999.99, at most two decimals. */
export const euros = z
  .number('common.amount_invalid')
  .min(0, 'common.amount_invalid')
  .max(EUROS_MAX, 'common.amount_invalid')
  .refine(isWholeCents, 'common.amount_invalid')

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

/** An amount as the messages of the spec write it: plain, no separators (`100`, `100.5`). Design 4.21. */
export function plainEuros(amount: number): string {
  return String(Math.round(amount * 100) / 100)
}
