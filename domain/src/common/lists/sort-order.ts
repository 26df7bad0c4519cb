/** The directions in which a list is ordered. */
export const sortOrders = ['desc', 'asc'] as const
export type SortOrder = (typeof sortOrders)[number]
