// Not in the file of the schemas: the URL of the screen needs these names, and the first screen loads all URLs.

/** The state of a movement: still unexplained, fully explained, or set aside with a reason. */
export const bankEntryStates = ['open', 'matched', 'set_aside'] as const
export type BankEntryState = (typeof bankEntryStates)[number]

export const directions = ['in', 'out'] as const
export type Direction = (typeof directions)[number]

/**
 * The state of a refund. An approved refund goes into a payment file, or is transferred by hand if no file takes it. A
 * refund that the bank returned can be approved again, for another attempt.
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
