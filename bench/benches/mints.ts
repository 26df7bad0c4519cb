import { measureMints } from '../../server/src/adapters/chain/testing/measure-mints.ts'
import { report } from '../support/product.ts'

/**
 * Enough to fill several batches. Nothing else is done while the first batch is signed and while the last is settled.
 */
const MINTS = 1_600

/**
 * Measures mints through the outbox, from the queued row to the confirmed one. Compares them with the same anvil
 * receiving the same number of pre-signed transactions: a hundred per request and block, and one by one, each in its
 * own block, as anvil does by default.
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
