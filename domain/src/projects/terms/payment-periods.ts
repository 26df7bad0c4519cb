import type { PaymentFrequency } from '../payment-frequency.ts'

const months = { monthly: 1, quarterly: 3, half_yearly: 6, yearly: 12 } as const

/** Months from one payment to the next; undefined where everything is paid at the end. */
export function monthsOf(frequency: PaymentFrequency): number | undefined {
  return frequency === 'at_end' ? undefined : months[frequency]
}

/** The months of each period that ends with a payment. The last is shorter where the duration is no multiple. */
export function periodsOf(duration: number, frequency: PaymentFrequency): number[] {
  const each = monthsOf(frequency) ?? duration
  const whole = Math.floor(duration / each)
  const rest = duration % each
  return [...Array.from({ length: whole }, () => each), ...(rest > 0 ? [rest] : [])]
}

/** Whether a project ends before its first payment would be due; false while it states no duration. */
export function isLongerThan(frequency: PaymentFrequency, duration: number | null): boolean {
  return Boolean(duration) && (monthsOf(frequency) ?? 0) > (duration ?? 0)
}
