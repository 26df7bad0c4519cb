/** The sort orders of a list of investments; `status` follows the order of the steps. */
export const investmentSorts = ['date', 'amount', 'status'] as const
export type InvestmentSort = (typeof investmentSorts)[number]

/** What happened to an investment on the days a list is narrowed to; the list is ordered by it unless it says otherwise. */
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
