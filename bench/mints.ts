import { measureMints } from '../server/src/adapters/chain/testing/measure-mints.ts'
import { report } from './product.ts'

const MINTS = 400

/**
 * Mints through the outbox, from the queued row to the settled one, against the same anvil taking transactions signed
 * beforehand: one after the other, each in a block of its own, as the chain is by itself. Also printed: what it takes when given
 * a hundred in a request and a block.
 */
export async function benchMints(): Promise<boolean> {
  const { outbox, anvil } = await measureMints(MINTS)
  const isGood = report('mints through the outbox', outbox, anvil.sequential, 0.3, 'mints/s')
  process.stdout.write(
    `  against the chain given a hundred in a request and a block: ${anvil.batched.toFixed(0)} mints/s, ratio ${(outbox / anvil.batched).toFixed(2)}\n`,
  )
  return isGood
}
