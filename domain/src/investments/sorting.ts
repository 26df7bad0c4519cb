/** The sort orders of a list of investments; `status` follows the order of the steps. */
export const investmentSorts = ['date', 'amount', 'status'] as const
export type InvestmentSort = (typeof investmentSorts)[number]
export const sortOrders = ['desc', 'asc'] as const
export type SortOrder = (typeof sortOrders)[number]
