import { expect, onTestFinished, test } from 'vitest'
import { aLaggingNode } from '../../adapters/chain/testing/a-node-in-front.ts'
import { aMiningAnvil } from '../../adapters/chain/testing/an-anvil.ts'
import { aProduct, must } from '../../testing/product.ts'

test('while no server of the chain answers reliably, a comparison is refused as unavailable, not as an internal error', async () => {
  const anvil = await aMiningAnvil()
  onTestFinished(() => anvil.stop())
  const node = await aLaggingNode(anvil.env.CHAIN_RPC_URL)
  onTestFinished(async () => void (await node.close()))
  const env = { ...anvil.env, CHAIN_RPC_URL: node.url }
  const product = await aProduct({ chain: { env, tuning: { pollMs: 15, pollMaxMs: 15 } } })
  onTestFinished(() => product.close())
  const admin = await product.aPerson({ roles: ['admin'] })
  const check = () => product.call('POST', '/api/admin/registry-cases/check', { as: admin })
  await product.aProject()
  const pending = () => product.pool.query(`select from chain_op where state <> 'done'`)
  await expect.poll(async () => (await pending()).rowCount).toBe(0)
  node.lag(1)
  expect(await check()).toMatchObject({ status: 503, body: { code: 'common.unavailable' } })
  node.lag(undefined)
  must(await check())
})
