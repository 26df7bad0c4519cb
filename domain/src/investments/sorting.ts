/** The sort orders of a list of investments; `status` follows the order of the steps. */
export const investmentSorts = ['date', 'amount', 'status'] as const
export type InvestmentSort = (typeof investmentSorts)[number]

/**
 * The events whose day can filter a list of investments. The list is also sorted by that day unless it states another
 * order.
 */
export const investmentDates = ['created', 'verified', 'completed'] as const
export type InvestmentDate = (typeof investmentDates)[number]

/** The columns of the investments' file. */
export const investmentColumns = [
  'user',
  'email',
  'project',
  'amount',
  'tokens',
  'status',
  'date',
  'reference',
  'received_on',
  'received_amount',
  'verified_by',
  'completed',
  'wallet',
  'transaction',
] as const
export type InvestmentColumn = (typeof investmentColumns)[number]
