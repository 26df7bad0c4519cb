// Not in the file of the schemas: the URL of the list needs these names, and the first screen loads all URLs.

/** How the list can be sorted: by the time of preparation, the record date or the payment date. */
export const distributionSorts = ['prepared', 'record_date', 'payment_date'] as const
export type DistributionSort = (typeof distributionSorts)[number]

/**
 * The queues by which the list can be filtered: distributions to approve, to order or to reverse, and those with a
 * payment that the bank returned or that a holder has to return.
 */
export const distributionQueues = ['calculated', 'unordered', 'reversing', 'returned', 'overpaid'] as const
export type DistributionQueue = (typeof distributionQueues)[number]

/** The columns of the exported list. */
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
