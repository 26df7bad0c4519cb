import { fail } from '@acervo/domain/common/failures'
import type { Db, Tx } from './port.ts'

const ATTEMPTS_MAX = 5

/** Thrown in a transaction that found more than it had locked: it is done again from the start. */
export class StartOver extends Error {}

/** A transaction that may start over; after some attempts it is refused as unavailable. */
export async function transactionAnew<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (!(error instanceof StartOver)) throw error
    }
  }
  throw fail('common.unavailable')
}
