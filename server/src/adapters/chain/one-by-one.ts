import type { Tx } from '../db/port.ts'
import type { ChainOpKind, Done, Final, FollowUp, OpOf } from './port.ts'

/** Settles operations of a kind that rarely comes in numbers, one after the other. */
export function oneByOne<K extends ChainOpKind>(
  settle: (tx: Tx, op: OpOf<K>, final: Final, followUp: FollowUp) => Promise<void>,
) {
  return async (tx: Tx, done: readonly Done<K>[], followUp: FollowUp): Promise<void> => {
    for (const { op, final } of done) await settle(tx, op, final, followUp)
  }
}
