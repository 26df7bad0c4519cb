// Apart from the schemas: the address of the screen names these, and addresses are read on the first screen.

/** Where an entry stands: to be explained, wholly assigned to investments, or left aside by somebody who said why. */
export const bankEntryStates = ['open', 'matched', 'set_aside'] as const
export type BankEntryState = (typeof bankEntryStates)[number]

export const directions = ['in', 'out'] as const
export type Direction = (typeof directions)[number]

/**
 * Where a refund stands. An approved one goes into a file, or is transferred by hand where no file takes it. One that the bank
 * returned can be approved again, for another try.
 */
export const refundStates = [
  'requested',
  'approved',
  'by_hand',
  'exported',
  'paid',
  'returned',
  'cancelled',
] as const
export type RefundState = (typeof refundStates)[number]
