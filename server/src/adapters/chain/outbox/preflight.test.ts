import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aChain, aWallet, PATIENCE_MS, type TestChain } from '../testing/a-chain.ts'
import { aNodeInFront } from '../testing/a-node-in-front.ts'
import { aMiningAnvil } from '../testing/an-anvil.ts'

const tuning = { pollMs: 15, pollMaxMs: 15, resendMs: 100 }
/** The node fails to simulate calls for this wallet, as if a call needed more gas than it was given. */
const unlucky = aWallet()
let isFailing = true

let anvil: Awaited<ReturnType<typeof aMiningAnvil>>
let node: Awaited<ReturnType<typeof aNodeInFront>>
let t: TestChain
beforeAll(async () => {
  anvil = await aMiningAnvil()
  node = await aNodeInFront(anvil.env.CHAIN_RPC_URL, (call, ask) =>
    isFailing && call.method === 'eth_call' && JSON.stringify(call).includes(unlucky.slice(2).toLowerCase())
      ? { error: { code: -32000, message: 'out of gas' } }
      : ask(call),
  )
  t = await aChain({ env: { ...anvil.env, CHAIN_RPC_URL: node.url }, tuning })
})
afterAll(async () => {
  await t.close()
  await node.close()
  await anvil.stop()
})

test('an operation that a node fails to try out waits, and holds up no other', async () => {
  const waiting = await t.request({ kind: 'register', user_id: randomUUID(), wallet: unlucky, country: 724 })
  const [project_id, wallet] = [await t.aProject(), await t.anInvestor()]
  expect(await t.mint(project_id, wallet, 1)).toMatchObject({ state: 'done' })
  expect(await t.chain.waitFor(waiting, 0)).toEqual({ state: 'queued', attempts: 0 })
  isFailing = false
  expect(await t.chain.waitFor(waiting, PATIENCE_MS)).toMatchObject({ state: 'done' })
})
