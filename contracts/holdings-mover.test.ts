import type { Account, Address } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { planMover } from './src/deploy-mover.ts'
import { planPlatform } from './src/deploy-platform.ts'
import { planProject } from './src/deploy-project.ts'
import { holdingsMoverAbi } from './src/generated/holdings-mover.ts'
import { mintControllerAbi } from './src/generated/mint-controller.ts'
import { identityRegistryAbi, tokenAbi } from './src/generated/trex-abis.ts'
import type { PlannedTx } from './src/planned-tx.ts'
import { refusalOf } from './src/refusal.ts'
import {
  MOVE_TOKENS_MAX,
  operationId,
  planBlockInvestor,
  planBlockTokens,
  planMint,
  planMove,
  planPause,
  planRegister,
} from './src/token-calls.ts'
import { startAnvil, type TestChain } from './testing/start-anvil.ts'

let anvil: TestChain
let platform: ReturnType<typeof planPlatform>['addresses']
let count = 0
let [old, fresh]: Address[] = []
const identity = '0x4000000000000000000000000000000000000004'

beforeAll(async () => {
  anvil = await startAnvil()
  const roles = { deployer: minter().address, minter: minter().address, blocker: blocker().address }
  const plan = planPlatform({ ...roles, startNonce: 0 })
  platform = plan.addresses
  await sendAll(minter(), plan.txs)
})
afterAll(() => anvil.stop())
beforeEach(async () => {
  ;[old, fresh] = [aWallet(), aWallet()]
  await sendAll(minter(), [planRegister(platform.registry, from(), identity, 724)])
})

const minter = () => anvil.account(0)
const blocker = () => anvil.account(1)
const from = () => old as Address
const to = () => fresh as Address
const aWallet = (): Address => `0x${(0x51000000 + ++count).toString(16).padStart(40, '0')}`
const nextId = () => operationId(`mover-test:${++count}`)
const moveOf = (tokens: Address[], key = `move:${++count}`, target = to()) =>
  planMove({ mover: platform.mover, key, from: from(), to: target, tokens })
const mint = (token: Address, wallet: Address, tokens: number) =>
  planMint({ controller: platform.controller, opId: nextId(), token, wallet, tokens })
const freeze = (token: Address, tokens: number) =>
  planBlockTokens('blockTokens', {
    controller: platform.controller,
    opId: nextId(),
    token,
    wallet: from(),
    tokens,
  })

async function sendAll(sender: Account, txs: PlannedTx[]) {
  for (const tx of txs) {
    const { status } = await anvil.send(sender, tx)
    const data = status === 'success' ? undefined : await anvil.refusal(sender.address, tx)
    expect(status, data && refusalOf(data)).toBe('success')
  }
}

async function aToken(): Promise<Address> {
  const deployer = minter().address
  const startNonce = await anvil.client.getTransactionCount({ address: deployer })
  const plan = planProject({ ...platform, deployer, startNonce, name: 'Corrala', symbol: 'COR' })
  await sendAll(minter(), plan.txs)
  return plan.addresses.token
}

async function holdingOf(token: Address, wallet: Address) {
  const read = <T>(functionName: 'balanceOf' | 'getFrozenTokens' | 'isFrozen') =>
    anvil.client.readContract({ address: token, abi: tokenAbi, functionName, args: [wallet] }) as Promise<T>
  return [await read('balanceOf'), await read('getFrozenTokens'), await read('isFrozen')]
}
const isBlocked = (wallet: Address) =>
  anvil.client.readContract({
    address: platform.controller,
    abi: mintControllerAbi,
    functionName: 'blocked',
    args: [wallet],
  })
const registered = (wallet: Address) => {
  const read = { address: platform.registry, abi: identityRegistryAbi } as const
  return Promise.all([
    anvil.client.readContract({ ...read, functionName: 'contains', args: [wallet] }),
    anvil.client.readContract({ ...read, functionName: 'identity', args: [wallet] }),
    anvil.client.readContract({ ...read, functionName: 'investorCountry', args: [wallet] }),
  ])
}
async function expectRefused(sender: Account, tx: PlannedTx | undefined, sentence: RegExp) {
  if (!tx) throw new Error('Nothing was planned')
  expect(refusalOf(await anvil.refusal(sender.address, tx))).toMatch(sentence)
}

test('balance and frozen amounts move in every token, under the same identity, and the old wallet is barred', async () => {
  const [one, two, empty] = [await aToken(), await aToken(), await aToken()]
  await sendAll(minter(), [mint(one, from(), 10), mint(two, from(), 4)])
  await sendAll(blocker(), [freeze(one, 7)])
  await sendAll(blocker(), moveOf([one, two, empty]))
  expect(await holdingOf(one, to())).toEqual([10n, 7n, false])
  expect(await holdingOf(two, to())).toEqual([4n, 0n, false])
  expect(await registered(to())).toEqual([true, identity, 724])
  for (const token of [one, two, empty]) expect(await holdingOf(token, from())).toEqual([0n, 0n, true])
  expect([await isBlocked(from()), await isBlocked(to())]).toEqual([true, false])
  expect((await registered(from()))[0]).toBe(false)
  await sendAll(minter(), [mint(one, to(), 1)])
  await expectRefused(minter(), mint(one, from(), 1), /blocked/)
  // Even if it is registered again, nothing can be minted to it or moved to it.
  await sendAll(minter(), [planRegister(platform.registry, from(), identity, 724)])
  await expectRefused(minter(), mint(one, from(), 1), /blocked/)
  await expectRefused(blocker(), moveOf([one], 'again', aWallet())[0], /replaced by another/)
})

test('a blocked investor is also blocked at the new wallet, and paused tokens move too', async () => {
  const { controller } = platform
  const [token, later] = [await aToken(), await aToken()]
  await sendAll(minter(), [mint(token, from(), 3)])
  await sendAll(
    blocker(),
    planBlockInvestor('blockInvestor', { controller, wallet: from(), tokens: [token] }),
  )
  await sendAll(blocker(), [planPause('pause', { controller, token })])
  await sendAll(blocker(), moveOf([token]))
  expect(await holdingOf(token, to())).toEqual([3n, 0n, true])
  await expectRefused(minter(), mint(later, to(), 1), /blocked/)
  await sendAll(
    blocker(),
    planBlockInvestor('unblockInvestor', { controller, wallet: to(), tokens: [token] }),
  )
  await sendAll(minter(), [mint(later, to(), 1)])
})

test('a repeat changes nothing, and only blockers can move', async () => {
  const token = await aToken()
  await sendAll(minter(), [mint(token, from(), 3)])
  const txs = moveOf([token])
  await expectRefused(minter(), txs[0], /may not block/)
  await sendAll(blocker(), txs)
  await sendAll(minter(), [mint(token, to(), 2)])
  await sendAll(blocker(), txs)
  expect(await holdingOf(token, to())).toEqual([5n, 0n, false])
})

test('nothing moves from an unknown wallet, or to a wallet that is registered, blocked or replaced', async () => {
  const token = await aToken()
  const [taken, barred] = [aWallet(), aWallet()]
  await sendAll(minter(), [planRegister(platform.registry, taken, identity, 724)])
  await expectRefused(blocker(), moveOf([token], 'taken', taken)[0], /already/)
  await expectRefused(blocker(), moveOf([token], 'same', from())[0], /already/)
  const { controller } = platform
  await sendAll(blocker(), planBlockInvestor('blockInvestor', { controller, wallet: barred, tokens: [] }))
  await expectRefused(blocker(), moveOf([token], 'barred', barred)[0], /blocked/)
  const unknown = planMove({ mover: platform.mover, key: 'unknown', from: aWallet(), to: to(), tokens: [] })
  await expectRefused(blocker(), unknown[0], /not in the registry/)
  await sendAll(blocker(), moveOf([token]))
  const back = planMove({ mover: platform.mover, key: 'back', from: to(), to: from(), tokens: [token] })
  await expectRefused(blocker(), back[0], /replaced by another/)
})

test('more tokens than fit in one transaction move in several, and each part can be retried', async () => {
  const token = await aToken()
  const last = await aToken()
  await sendAll(minter(), [mint(token, from(), 3), mint(last, from(), 2)])
  const { controller } = platform
  await sendAll(
    blocker(),
    planBlockInvestor('blockInvestor', { controller, wallet: from(), tokens: [token] }),
  )
  const txs = moveOf([...Array<Address>(MOVE_TOKENS_MAX).fill(token), last])
  expect(txs).toHaveLength(2)
  const [first] = txs
  if (first) await sendAll(blocker(), [first])
  expect([await isBlocked(from()), (await registered(from()))[0]]).toEqual([true, true])
  await sendAll(blocker(), txs)
  expect(await holdingOf(token, to())).toEqual([3n, 0n, true])
  expect(await holdingOf(last, to())).toEqual([2n, 0n, true])
  expect((await registered(from()))[0]).toBe(false)
})

test('the gas of a full part stays within the planned limit and the limit of a transaction', async () => {
  const tokens: Address[] = []
  for (let i = 0; i < 5; i++) tokens.push(await aToken())
  for (const token of tokens) await sendAll(minter(), [mint(token, from(), 3)])
  for (const token of tokens) await sendAll(blocker(), [freeze(token, 2)])
  const { controller } = platform
  await sendAll(blocker(), planBlockInvestor('blockInvestor', { controller, wallet: from(), tokens }))
  const [tx] = moveOf(tokens)
  if (!tx) throw new Error('Nothing was planned')
  const { gasUsed } = await anvil.send(blocker(), tx)
  const base = 400_000n
  expect(gasUsed).toBeLessThan(base + 300_000n * BigInt(tokens.length))
  const [full] = moveOf(Array<Address>(MOVE_TOKENS_MAX).fill('0x0000000000000000000000000000000000000001'))
  expect(full?.gas).toBeLessThanOrEqual(16_777_216n)
})

test('a platform deployed without a mover gets one, which works in its old tokens', async () => {
  const deployer = anvil.account(4)
  const roles = { deployer: deployer.address, minter: deployer.address, blocker: blocker().address }
  const plan = planPlatform({ ...roles, startNonce: 0 })
  // The platform as an earlier version deployed it: without the mover and its agent role, and without the contract for
  // estates, which was added last.
  const legacy = plan.txs.slice(0, -3)
  await sendAll(deployer, legacy)
  const { registry, controller } = plan.addresses
  const project = planProject({
    ...plan.addresses,
    deployer: deployer.address,
    startNonce: legacy.length,
    name: 'Antiguo',
    symbol: 'ANT',
  })
  // An earlier version made the controller the token's only agent, and let holders transfer tokens.
  const withoutMover = project.txs.filter((_, i) => i < 3 || i > 6)
  await sendAll(deployer, withoutMover)
  const token = project.addresses.token
  await sendAll(deployer, [planRegister(registry, from(), identity, 724)])
  await sendAll(deployer, [planMint({ controller, opId: nextId(), token, wallet: from(), tokens: 6 })])
  const startNonce = legacy.length + withoutMover.length + 2
  const upgrade = planMover({
    deployer: deployer.address,
    startNonce,
    registry,
    controller,
    tokens: [token],
    isOwner: true,
  })
  await sendAll(deployer, upgrade.txs)
  const { mover } = upgrade.addresses
  await sendAll(blocker(), planMove({ mover, key: 'old', from: from(), to: to(), tokens: [token] }))
  expect(await holdingOf(token, to())).toEqual([6n, 0n, false])
  const done = { address: mover, abi: holdingsMoverAbi, functionName: 'replacementOf' } as const
  expect(await anvil.client.readContract({ ...done, args: [from()] })).toEqual([to(), false, true])
})
