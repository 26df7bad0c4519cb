import { measureMints } from '../../server/src/adapters/chain/testing/measure-mints.ts'
import { report } from '../support/product.ts'

const MINTS = 400

/**
 * Mints through the outbox, from the queued row to the confirmed one, against the same anvil receiving transactions
 * signed beforehand: one after the other, each in its own block, as the chain does by itself. Also printed: the rate
 * when it receives a hundred in one request and one block.
 */
export async function benchMints(): Promise<boolean> {
  const { outbox, anvil } = await measureMints(MINTS)
  const isGood = report('mints through the outbox', outbox, anvil.sequential, 0.3, 'mints/s')
  process.stdout.write(
    `  against the chain given a hundred in a request and a block: ${anvil.batched.toFixed(0)} mints/s, ratio ${(outbox / anvil.batched).toFixed(2)}\n`,
  )
  return isGood
}
