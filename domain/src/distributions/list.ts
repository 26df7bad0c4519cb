// Apart from the schemas: the address of the list names these, and addresses are read on the first screen.

/** What distributions can be ordered by: when they were prepared, or one of their two days. */
export const distributionSorts = ['prepared', 'record_date', 'payment_date'] as const
export type DistributionSort = (typeof distributionSorts)[number]

/**
 * What the list can be narrowed down to: those to be approved, to be ordered, to be reversed, with a payment that the bank
 * returned, or with one that its holder has to return.
 */
export const distributionQueues = ['calculated', 'unordered', 'reversing', 'returned', 'overpaid'] as const
export type DistributionQueue = (typeof distributionQueues)[number]

/** The columns of the distributions' file. */
export const distributionColumns = [
  'project',
  'kind',
  'record_date',
  'payment_date',
  'amount',
  'basis',
  'net',
  'state',
  'prepared',
  'prepared_by',
] as const
export type DistributionColumn = (typeof distributionColumns)[number]
