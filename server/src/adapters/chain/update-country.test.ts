import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aChain, aWallet, PATIENCE_MS, type TestChain } from './testing/a-chain.ts'

let t: TestChain
beforeAll(async () => {
  t = await aChain()
})
afterAll(() => t.close())

test("a wallet's country follows the newest request, once the wallet is registered", async () => {
  const [user_id, wallet] = [randomUUID(), aWallet()]
  const change = { kind: 'update_country', user_id, wallet } as const
  const first = await t.request({ ...change, country: 250 })
  await t.request({ ...change, country: 620 })
  expect(await t.chain.states(t.database.db, [first])).toHaveProperty('size', 1)
  expect(await t.chain.waitFor(first, 200)).toMatchObject({ state: 'queued' })
  await t.perform({ kind: 'register', user_id, wallet, country: 724 })
  expect(await t.chain.waitFor(first, PATIENCE_MS)).toMatchObject({ state: 'done' })
  const investor = { wallet, verified: true, blocked: false }
  expect(await t.differences({ investors: [{ ...investor, country: 620 }] })).toEqual([])
  expect(await t.differences({ investors: [{ ...investor, country: 724 }] })).toEqual([
    'country expected 724 found 620',
  ])
  const unknown = { ...investor, wallet: aWallet(), country: 724 }
  expect(await t.differences({ investors: [unknown] })).toEqual(['verified expected true found false'])
})
