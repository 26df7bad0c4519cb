import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainOpTable } from '../../adapters/chain/table.ts'
import { aHolderIn } from '../../testing/blocks.ts'
import { aProduct, type Product } from '../../testing/product.ts'
import { retryRedemptions } from './retry.ts'

let product: Product
beforeAll(async () => {
  product = await aProduct()
})
afterAll(() => product.close())

test('all redemptions refused while a project was blocked are retried, even if there are many', async () => {
  const { investor, project } = await aHolderIn(product, 1000)
  const { db, chain } = product.services
  const [user_id, project_id, wallet] = [investor.id, project.id, investor.wallet.toLowerCase()]
  // All belong to one holder, because creating as many holders takes long. The keys differ.
  const keys = Array.from({ length: 600 }, (_, at) => `redeem:${project_id}:${at}`)
  await db.insert(chainOpTable).values(
    keys.map((op_key) => ({
      op_key,
      chain_id: chain.network.chain_id,
      kind: 'redeem' as const,
      project_id,
      wallet,
      payload: { kind: 'redeem' as const, project_id, user_id, wallet, tokens: 10 },
      state: 'failed' as const,
      attempts: 1,
      error: 'The token is paused.',
      finished_at: new Date().toISOString(),
    })),
  )
  const tried: string[] = []
  const retry = async (_tx: unknown, key: string) => {
    tried.push(key)
    if (key === keys[3]) throw new Error('The retry breaks')
    // Some operations cannot be carried out yet and fail again.
    return tried.length % 2 === 0
  }
  const again = retryRedemptions({ db, chain: { ...chain, retry } }, { project_id })
  await expect(again).rejects.toThrow('1 operations were not retried')
  expect(tried).toEqual(keys)
}, 60_000)
