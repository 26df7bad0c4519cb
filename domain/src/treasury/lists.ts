// Not in the file of the schemas: the URL of the screen needs these names, and the first screen loads all URLs.

/** How movements can be sorted: by day or by amount. */
export const entrySorts = ['booked', 'amount'] as const
export type EntrySort = (typeof entrySorts)[number]

/** The columns of the exported list of movements. */
export const entryColumns = [
  'booked',
  'value_on',
  'other',
  'iban',
  'said',
  'reference',
  'state',
  'amount',
] as const
export type EntryColumn = (typeof entryColumns)[number]

/** How refunds can be sorted: by the time of the request or by amount. */
export const refundSorts = ['requested', 'amount'] as const
export type RefundSort = (typeof refundSorts)[number]

/** The columns of the exported list of refunds. */
export const refundColumns = [
  'requested',
  'requested_by',
  'approved_by',
  'creditor',
  'iban',
  'project',
  'reference',
  'reason',
  'state',
  'paid_on',
  'amount',
] as const
export type RefundColumn = (typeof refundColumns)[number]

/** How statements can be sorted: by the last day of their period. */
export const statementSorts = ['period'] as const
export type StatementSort = (typeof statementSorts)[number]
