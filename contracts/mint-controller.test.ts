import { encodeFunctionData, type Account, type Address } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { planPlatform } from './src/deploy-platform.ts'
import { planProject } from './src/deploy-project.ts'
import { mintControllerAbi } from './src/generated/mint-controller.ts'
import { identityRegistryAbi, tokenAbi } from './src/generated/trex-abis.ts'
import type { PlannedTx } from './src/planned-tx.ts'
import { refusalOf } from './src/refusal.ts'
import {
  operationId,
  planBlockInvestor,
  planBlockTokens,
  planMint,
  planPause,
  planRedeem,
  planRegister,
  planUnregister,
} from './src/token-calls.ts'
import { startAnvil, type TestChain } from './testing/start-anvil.ts'

let anvil: TestChain
let platform: ReturnType<typeof planPlatform>['addresses']
let token: Address
let operations = 0
const ana = '0x1000000000000000000000000000000000000001'
const bea = '0x2000000000000000000000000000000000000002'
const stranger = '0x3000000000000000000000000000000000000003'
const identity = '0x4000000000000000000000000000000000000004'

beforeAll(async () => {
  anvil = await startAnvil()
  const plan = planPlatform({
    deployer: minter().address,
    startNonce: 0,
    minter: minter().address,
    blocker: blocker().address,
  })
  platform = plan.addresses
  await sendAll(minter(), plan.txs)
  for (const wallet of [ana, bea] as const) {
    await anvil.send(minter(), planRegister(platform.registry, wallet, identity, 724))
  }
})
afterAll(() => anvil.stop())

beforeEach(async () => {
  token = await deployProject()
})

const minter = () => anvil.account(0)
const blocker = () => anvil.account(1)
const opId = () => operationId(`test:${operations++}`)
const mintOf = (wallet: Address, tokens: number, id = opId()) =>
  planMint({ controller: platform.controller, token, opId: id, wallet, tokens })
const redeemOf = (wallet: Address, tokens: number, id = opId()) =>
  planRedeem({ controller: platform.controller, token, opId: id, wallet, tokens })
const blockOf = (kind: 'blockTokens' | 'unblockTokens', tokens: number, id = opId()) =>
  planBlockTokens(kind, { controller: platform.controller, token, opId: id, wallet: ana, tokens })

async function sendAll(from: Account, txs: PlannedTx[]) {
  for (const tx of txs) expect((await anvil.send(from, tx)).status).toBe('success')
}

async function deployProject(): Promise<Address> {
  const startNonce = await anvil.client.getTransactionCount({ address: minter().address })
  const plan = planProject({
    ...platform,
    deployer: minter().address,
    startNonce,
    name: 'Corrala de la Villa, nº 7',
    symbol: 'CORRALA',
  })
  await sendAll(minter(), plan.txs)
  return plan.addresses.token
}

const read = <T>(functionName: string, args: unknown[] = []) =>
  anvil.client.readContract({ address: token, abi: tokenAbi, functionName, args } as never) as Promise<T>
const balanceOf = (wallet: Address) => read<bigint>('balanceOf', [wallet])

async function expectRefused(from: Account | Address, tx: PlannedTx, sentence: RegExp) {
  const address = typeof from === 'string' ? from : from.address
  expect(refusalOf(await anvil.refusal(address, tx))).toMatch(sentence)
}

test('every contract is at the address that was predicted before anything was sent', async () => {
  for (const [name, address] of Object.entries({ ...platform, token })) {
    expect(await anvil.client.getCode({ address }), name).toMatch(/^0x60/)
  }
  expect(await read('identityRegistry')).toBe(platform.registry)
  expect(await read('name')).toBe('Corrala de la Villa, nº 7')
  expect(await read('decimals')).toBe(0)
  expect(await read('paused')).toBe(false)
  expect(await read('isAgent', [platform.controller])).toBe(true)
  expect(await read('isAgent', [minter().address])).toBe(false)
})

test('the same operation id mints once', async () => {
  const id = opId()
  await sendAll(minter(), [mintOf(ana, 5, id)])
  expect((await anvil.send(minter(), mintOf(ana, 5, id))).status).toBe('reverted')
  await expectRefused(minter(), mintOf(bea, 1, id), /before/)
  expect(await balanceOf(ana)).toBe(5n)
  expect(await read('totalSupply')).toBe(5n)
  const isDone = { address: platform.controller, abi: mintControllerAbi, functionName: 'done' } as const
  expect(await anvil.client.readContract({ ...isDone, args: [id] })).toBe(true)
})

test('a refused mint does not use up its operation id', async () => {
  const id = opId()
  expect((await anvil.send(minter(), mintOf(stranger, 5, id))).status).toBe('reverted')
  await sendAll(minter(), [mintOf(ana, 5, id)])
})

test('nothing is minted to an unverified, frozen or blocked wallet, or while the token is paused', async () => {
  await expectRefused(minter(), mintOf(stranger, 1), /not in the registry/)
  await expectRefused(minter(), mintOf(ana, 0), /at least one/)

  const { controller } = platform
  await sendAll(blocker(), [planPause('pause', { controller, token })])
  await expectRefused(minter(), mintOf(ana, 1), /paused/)
  await sendAll(blocker(), [planPause('unpause', { controller, token })])

  await sendAll(blocker(), planBlockInvestor('blockInvestor', { controller, wallet: ana, tokens: [] }))
  await expectRefused(minter(), mintOf(ana, 1), /investor is blocked/)
  await sendAll(blocker(), planBlockInvestor('unblockInvestor', { controller, wallet: ana, tokens: [] }))
  await sendAll(minter(), [mintOf(ana, 1)])
})

test('a wallet removed from the registry receives nothing until it is registered again', async () => {
  const { registry } = platform
  await sendAll(minter(), [planUnregister(registry, bea)])
  await expectRefused(minter(), mintOf(bea, 1), /not in the registry/)
  await sendAll(minter(), [planRegister(registry, bea, identity, 724), mintOf(bea, 1)])
  await expectRefused(minter(), planRegister(registry, bea, identity, 724), /already/)
})

test('the same operation id redeems once, and no mint and redemption share one', async () => {
  const id = opId()
  const mintId = opId()
  await sendAll(minter(), [mintOf(ana, 9, mintId)])
  await expectRefused(minter(), redeemOf(ana, 1, mintId), /before/)
  await sendAll(minter(), [redeemOf(ana, 4, id)])
  expect((await anvil.send(minter(), redeemOf(ana, 4, id))).status).toBe('reverted')
  await expectRefused(minter(), redeemOf(ana, 1, id), /before/)
  expect(await balanceOf(ana)).toBe(5n)
  expect(await read('totalSupply')).toBe(5n)
  await sendAll(minter(), [redeemOf(ana, 5)])
  expect(await read('totalSupply')).toBe(0n)
})

test('nothing is redeemed that is blocked or not there, and a refusal does not use up the operation id', async () => {
  const { controller } = platform
  const id = opId()
  const redeem = redeemOf(ana, 6, id)
  await sendAll(minter(), [mintOf(ana, 6)])
  await expectRefused(minter(), redeemOf(ana, 0), /at least one/)
  await expectRefused(minter(), redeemOf(ana, 7), /fewer free tokens than were to be redeemed/)
  await expectRefused(minter(), redeemOf(bea, 1), /fewer free tokens than were to be redeemed/)

  await sendAll(blocker(), [planPause('pause', { controller, token })])
  await expectRefused(minter(), redeem, /paused/)
  await sendAll(blocker(), [planPause('unpause', { controller, token })])

  const everywhere = { controller, wallet: ana, tokens: [token] } as const
  await sendAll(blocker(), planBlockInvestor('blockInvestor', { ...everywhere, tokens: [] }))
  await expectRefused(minter(), redeem, /investor is blocked/)
  await sendAll(blocker(), planBlockInvestor('unblockInvestor', { ...everywhere, tokens: [] }))

  // Blocked with this token and unblocked without it, so that only the freeze in the token is left.
  await sendAll(blocker(), planBlockInvestor('blockInvestor', { ...everywhere, tokens: [token] }))
  await sendAll(blocker(), planBlockInvestor('unblockInvestor', { ...everywhere, tokens: [] }))
  await expectRefused(minter(), redeem, /frozen in this project/)
  await sendAll(blocker(), planBlockInvestor('unblockInvestor', { ...everywhere, tokens: [token] }))

  await sendAll(blocker(), [blockOf('blockTokens', 1)])
  expect((await anvil.send(minter(), redeem)).status).toBe('reverted')
  await expectRefused(minter(), redeem, /fewer free tokens than were to be redeemed/)
  await sendAll(blocker(), [blockOf('unblockTokens', 1)])
  await sendAll(minter(), [redeem])
  expect(await balanceOf(ana)).toBe(0n)
})

test("minter and blocker cannot do each other's work, and nobody else can do either", async () => {
  const { controller } = platform
  await sendAll(minter(), [mintOf(ana, 3)])
  const mints = [mintOf(ana, 1), redeemOf(ana, 1)]
  const blocks = [
    blockOf('blockTokens', 1),
    planPause('pause', { controller, token }),
    ...planBlockInvestor('blockInvestor', { controller, wallet: ana, tokens: [token] }),
  ]
  for (const tx of mints) await expectRefused(blocker(), tx, /may not mint/)
  for (const tx of mints) await expectRefused(stranger, tx, /may not mint/)
  for (const tx of blocks) await expectRefused(minter(), tx, /may not block/)
  for (const tx of blocks) await expectRefused(stranger, tx, /may not block/)
})

test('a minter can neither launch a token twice nor undo a pause', async () => {
  const { controller } = platform
  const launch = encodeFunctionData({ abi: mintControllerAbi, functionName: 'launch', args: [token] })
  await sendAll(blocker(), [planPause('pause', { controller, token })])
  await expectRefused(minter(), { to: controller, data: launch, gas: 200_000n }, /launched before/)
  await expectRefused(minter(), planPause('unpause', { controller, token }), /may not block/)
})

test('only the owner grants roles, and no address can have both', async () => {
  const { controller: to } = platform
  const set = (functionName: 'setMinter' | 'setBlocker', account: Address): PlannedTx => ({
    to,
    gas: 200_000n,
    data: encodeFunctionData({ abi: mintControllerAbi, functionName, args: [account, true] }),
  })
  await expectRefused(blocker(), set('setMinter', stranger), /NotOwner/)
  await expectRefused(minter(), set('setMinter', blocker().address), /RoleConflict/)
  await expectRefused(minter(), set('setBlocker', minter().address), /RoleConflict/)
  await sendAll(minter(), [set('setBlocker', anvil.account(2).address)])
  await sendAll(anvil.account(2), [planPause('pause', { controller: to, token })])
})

test('ownership moves in two steps', async () => {
  const { controller: to } = platform
  const tx = (
    functionName: 'acceptOwnership' | 'transferOwnership',
    args: readonly Address[],
  ): PlannedTx => ({
    to,
    gas: 100_000n,
    data: encodeFunctionData({ abi: mintControllerAbi, functionName, args } as never),
  })
  const next = anvil.account(3)
  await expectRefused(next, tx('acceptOwnership', []), /NotOwner/)
  await sendAll(minter(), [tx('transferOwnership', [next.address])])
  await sendAll(next, [tx('acceptOwnership', []), tx('transferOwnership', [minter().address])])
  await sendAll(minter(), [tx('acceptOwnership', [])])
})

test('blocked tokens never exceed the balance, and each block is applied once', async () => {
  await sendAll(minter(), [mintOf(ana, 10)])
  const id = opId()
  await sendAll(blocker(), [blockOf('blockTokens', 7, id)])
  await expectRefused(blocker(), blockOf('blockTokens', 3, id), /before/)
  await expectRefused(blocker(), blockOf('blockTokens', 4), /fewer free tokens/)
  await sendAll(blocker(), [blockOf('blockTokens', 3), blockOf('unblockTokens', 7)])
  expect(await read('getFrozenTokens', [ana])).toBe(3n)
  await expectRefused(blocker(), blockOf('unblockTokens', 4), /Fewer tokens are blocked/)
})

test('blocking an investor freezes the wallet in all given tokens, in as many transactions as needed', async () => {
  const { controller } = platform
  const tokens = [token, await deployProject()]
  await sendAll(blocker(), planBlockInvestor('blockInvestor', { controller, wallet: bea, tokens }))
  for (const address of tokens) {
    const frozen = { address, abi: tokenAbi, functionName: 'isFrozen', args: [bea] } as const
    expect(await anvil.client.readContract(frozen)).toBe(true)
  }
  const many = Array<Address>(160).fill(token)
  const txs = planBlockInvestor('unblockInvestor', { controller, wallet: bea, tokens: many })
  expect(txs).toHaveLength(2)
  await sendAll(blocker(), txs)
  await sendAll(blocker(), planBlockInvestor('unblockInvestor', { controller, wallet: bea, tokens }))
})

test('the token itself refuses what the register does not allow', async () => {
  await sendAll(minter(), [mintOf(ana, 10)])
  const call = (functionName: 'transfer' | 'mint', args: readonly [Address, bigint]): PlannedTx => ({
    to: token,
    gas: 300_000n,
    data: encodeFunctionData({ abi: tokenAbi, functionName, args }),
  })
  await expectRefused(minter(), call('mint', [ana, 1n]), /not the agent/)
  await expectRefused(ana, call('transfer', [stranger, 1n]), /Transfer not possible/)
  await expectRefused(ana, call('transfer', [bea, 1n]), /Transfer not possible/)
  await sendAll(blocker(), [blockOf('blockTokens', 8)])
  await expectRefused(ana, call('transfer', [bea, 3n]), /Insufficient Balance/)
  const { controller } = platform
  const frozen = { controller, wallet: ana, tokens: [token] } as const
  await sendAll(blocker(), planBlockInvestor('blockInvestor', { ...frozen, tokens: [token] }))
  await expectRefused(ana, call('transfer', [bea, 1n]), /frozen/)
  await sendAll(blocker(), planBlockInvestor('unblockInvestor', { ...frozen, tokens: [token] }))
  await sendAll(blocker(), [planPause('pause', { controller, token })])
  await expectRefused(ana, call('transfer', [bea, 1n]), /paused/)
})

test('ownership is transferred to a cold address when one is given', async () => {
  const [deployer, owner] = [anvil.account(5), anvil.account(6).address]
  const roles = { deployer: deployer.address, minter: deployer.address, blocker: blocker().address, owner }
  const plan = planPlatform({ ...roles, startNonce: 0 })
  await sendAll(deployer, plan.txs)
  const project = { ...plan.addresses, deployer: deployer.address, name: 'A', symbol: 'B', owner }
  const tokens = planProject({ ...project, startNonce: plan.txs.length })
  await sendAll(deployer, tokens.txs)
  // Mover and estate contract have no owner: the controller's blockers control them. The module has no owner either.
  const { mover: _, estate: _estate, ...owned } = plan.addresses
  const { transfers: _transfers, ...ownedToo } = tokens.addresses
  for (const [name, address] of Object.entries({ ...owned, ...ownedToo })) {
    const ownerOf = { address, abi: identityRegistryAbi, functionName: 'owner' } as const
    expect(await anvil.client.readContract(ownerOf), name).toBe(owner)
  }
})
