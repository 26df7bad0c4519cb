import { measureMints } from '../../server/src/adapters/chain/testing/measure-mints.ts'
import { report } from '../support/product.ts'

/** As many as fill several batches: the first is only signed and the last only settled while nothing else is done. */
const MINTS = 1_600

/**
 * Mints through the outbox, from the queued row to the confirmed one, against the same anvil receiving as many transactions
 * that were signed beforehand, a hundred in each request and block; and against the same one after the other, each in its own
 * block, as the chain does by itself.
 */
export async function benchMints(): Promise<boolean> {
  const { outbox, anvil } = await measureMints(MINTS)
  const batched = report(
    'mints, against a hundred in a request and a block',
    outbox,
    anvil.batched,
    0.3,
    'mints/s',
  )
  const sequential = report(
    'mints, against one in a request and a block',
    outbox,
    anvil.sequential,
    0.3,
    'mints/s',
  )
  return batched && sequential
}
