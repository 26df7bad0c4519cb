import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aChain, aWallet, PATIENCE_MS, type TestChain } from '../testing/a-chain.ts'
import { aLaggingNode } from '../testing/a-node-in-front.ts'
import { aMiningAnvil } from '../testing/an-anvil.ts'

const tuning = { pollMs: 15, pollMaxMs: 15, resendMs: 100 }

let anvil: Awaited<ReturnType<typeof aMiningAnvil>>
let node: Awaited<ReturnType<typeof aLaggingNode>>
let t: TestChain
let project_id: string
let wallet: string
beforeAll(async () => {
  anvil = await aMiningAnvil()
  node = await aLaggingNode(anvil.env.CHAIN_RPC_URL)
  t = await aChain({ env: anvil.env, tuning })
  ;[project_id, wallet] = [await t.aProject(), await t.anInvestor()]
  await t.mint(project_id, wallet, 1)
})
afterAll(async () => {
  await t.close()
  await node.close()
  await anvil.stop()
})

const lastBlock = async () => Number(await anvil.rpc.call('eth_blockNumber'))

test('a node that lags behind the register is compared with nothing, and another one is asked', async () => {
  node.lag(await lastBlock())
  await t.mint(project_id, wallet, 2)
  const { MINTER_PRIVATE_KEY: _minter, BLOCKER_PRIVATE_KEY: _blocker, ...keyless } = anvil.env
  const url = `${node.url},${anvil.env.CHAIN_RPC_URL}`
  const web = await aChain({ env: { ...keyless, CHAIN_RPC_URL: url, ROLE: 'web' }, tuning }, t.database)
  const supply = { projects: [{ project_id, supply: 3, blocked: false }] }
  await expect(web.differences(supply)).rejects.toThrow('does not know yet')
  expect(await web.differences(supply)).toEqual([])
  await web.chain.close()
  node.lag(undefined)
})

test('a node that does not know of a registration yet does not refuse the mint that follows it', async () => {
  node.lag(await lastBlock())
  const newcomer = aWallet()
  await t.perform({ kind: 'register', user_id: randomUUID(), wallet: newcomer, country: 724 })
  await t.chain.close()
  t = await aChain({ env: { ...anvil.env, CHAIN_RPC_URL: node.url }, tuning }, t.database)
  const op = { kind: 'mint', investment_id: randomUUID(), project_id, wallet: newcomer, tokens: 1 } as const
  const key = await t.request(op)
  expect(await t.chain.waitFor(key, 1_500)).toEqual({ state: 'queued', attempts: 0 })
  node.lag(undefined)
  expect(await t.chain.waitFor(key, PATIENCE_MS)).toMatchObject({ state: 'done' })
})

test('a node that has stopped following the chain keeps nothing from being settled while another one knows more', async () => {
  await t.chain.close()
  node.lag(await lastBlock())
  const url = `${node.url},${anvil.env.CHAIN_RPC_URL}`
  const impatient = { ...tuning, stuckAfterMs: 500 }
  t = await aChain({ env: { ...anvil.env, CHAIN_RPC_URL: url }, tuning: impatient }, t.database)
  const op = { kind: 'mint', investment_id: randomUUID(), project_id, wallet, tokens: 1 } as const
  expect(await t.perform(op)).toMatchObject({ state: 'done' })
  expect(await t.transactionsOf(op)).toHaveLength(1)
  node.lag(undefined)
})
