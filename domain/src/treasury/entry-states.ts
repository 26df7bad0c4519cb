// Apart from the schemas: the address of the screen names these, and addresses are read on the first screen.

/** Where an entry stands: to be explained, wholly assigned to investments, or left aside by somebody who said why. */
export const bankEntryStates = ['open', 'matched', 'set_aside'] as const
export type BankEntryState = (typeof bankEntryStates)[number]

export const directions = ['in', 'out'] as const
export type Direction = (typeof directions)[number]
