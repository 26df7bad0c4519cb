/** How often a project pays its return; the first is the default. What was invested comes back at the end in any case. */
export const paymentFrequencies = ['at_end', 'monthly', 'quarterly', 'half_yearly', 'yearly'] as const
export type PaymentFrequency = (typeof paymentFrequencies)[number]
