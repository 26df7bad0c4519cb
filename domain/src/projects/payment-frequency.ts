/**
 * How often a project pays its return; the first value is the default. The invested amount is always paid back at the
 * end.
 */
export const paymentFrequencies = ['at_end', 'monthly', 'quarterly', 'half_yearly', 'yearly'] as const
export type PaymentFrequency = (typeof paymentFrequencies)[number]
