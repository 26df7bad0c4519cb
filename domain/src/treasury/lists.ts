// Apart from the schemas: the address of the screen names these, and addresses are read on the first screen.

/** What the movements of the account can be ordered by: their day, or their amount. */
export const entrySorts = ['booked', 'amount'] as const
export type EntrySort = (typeof entrySorts)[number]

/** The columns of the movements' file. */
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

/** What refunds can be ordered by: when they were requested, or their amount. */
export const refundSorts = ['requested', 'amount'] as const
export type RefundSort = (typeof refundSorts)[number]

/** The columns of the refunds' file. */
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

/** What statements can be ordered by: the last day of their period. */
export const statementSorts = ['period'] as const
export type StatementSort = (typeof statementSorts)[number]
