import { randomUUID } from 'node:crypto'
import { privateKeyToAccount } from 'viem/accounts'
import type { Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aChain, aWallet, PATIENCE_MS, type TestChain } from '../testing/a-chain.ts'
import { anAnvil } from '../testing/an-anvil.ts'

/** The largest number of transactions of one key in flight. */
const IN_FLIGHT_MAX = 2
const tuning = { pollMs: 15, pollMaxMs: 15, resendMs: 100, inFlightMax: IN_FLIGHT_MAX }

let anvil: Awaited<ReturnType<typeof anAnvil>>
let t: TestChain
beforeAll(async () => {
  anvil = await anAnvil()
  t = await aChain({ env: anvil.env, tuning })
})
afterAll(async () => {
  await t.close()
  anvil.stop()
})

const setBalance = (wei: Hex) => {
  const { address } = privateKeyToAccount(anvil.env.MINTER_PRIVATE_KEY as Hex)
  return anvil.rpc.call('anvil_setBalance', address, wei)
}

test('a minter that cannot pay does not keep the blocker from signing', async () => {
  const [project_id, wallet] = [await t.aProject(), await t.anInvestor()]
  await anvil.whileMining(t.mint(project_id, wallet, 1))
  await setBalance('0x0')
  const mints = await Promise.all(
    Array.from({ length: IN_FLIGHT_MAX + 1 }, () =>
      t.request({ kind: 'mint', investment_id: randomUUID(), project_id, wallet, tokens: 1 }),
    ),
  )
  const states = async () =>
    [...(await t.chain.states(t.database.db, mints)).values()].map(({ state }) => state).toSorted()
  await expect.poll(states, { timeout: PATIENCE_MS }).toEqual(['queued', 'sent', 'sent'])

  const block = { kind: 'block_investor', blocking_id: randomUUID(), wallet: aWallet() } as const
  expect(await anvil.whileMining(t.perform(block))).toMatchObject({ state: 'done' })
  expect(await states()).toEqual(['queued', 'sent', 'sent'])

  await setBalance('0x56bc75e2d63100000')
  const done = await anvil.whileMining(Promise.all(mints.map((key) => t.chain.waitFor(key, PATIENCE_MS))))
  expect(done.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
})

test('a stuck transaction of the minter that cannot pay more does not keep one of the blocker from being replaced', async () => {
  const [project_id, wallet] = [await t.aProject(), await t.anInvestor()]
  await anvil.whileMining(t.mint(project_id, wallet, 1))
  await t.chain.close()
  const maxFeeCapWei = 40_000_000_000n
  t = await aChain({ env: anvil.env, tuning: { ...tuning, stuckAfterMs: 100, maxFeeCapWei } }, t.database)
  const mint = { kind: 'mint', investment_id: randomUUID(), project_id, wallet, tokens: 1 } as const
  const block = { kind: 'block_investor', blocking_id: randomUUID(), wallet: aWallet() } as const
  const canPayMore = async () => {
    const paid = (await t.transactionsOf(mint)).at(-1)?.max_fee_wei ?? 0n
    return paid * 1125n <= maxFeeCapWei * 1000n
  }
  const keys = [await t.request(mint)]
  await expect.poll(canPayMore, { timeout: PATIENCE_MS }).toBe(false)
  keys.push(await t.request(block))
  await expect
    .poll(async () => (await t.transactionsOf(block)).length, { timeout: PATIENCE_MS })
    .toBeGreaterThan(1)
  const done = await anvil.whileMining(Promise.all(keys.map((key) => t.chain.waitFor(key, PATIENCE_MS))))
  expect(done.map(({ state }) => state)).toEqual(['done', 'done'])
})
