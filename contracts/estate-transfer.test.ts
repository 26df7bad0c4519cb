import type { Account, Address } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planEstate } from './src/deploy-estate.ts'
import { planPlatform } from './src/deploy-platform.ts'
import { planProject } from './src/deploy-project.ts'
import { tokenAbi } from './src/generated/trex-abis.ts'
import type { PlannedTx } from './src/planned-tx.ts'
import { refusalOf } from './src/refusal.ts'
import {
  operationId,
  planBlockInvestor,
  planBlockTokens,
  planMint,
  planPass,
  planPause,
  planRegister,
} from './src/token-calls.ts'
import { startAnvil, type TestChain } from './testing/start-anvil.ts'

let anvil: TestChain
let platform: ReturnType<typeof planPlatform>['addresses']
let token: Address
let count = 0

beforeAll(async () => {
  anvil = await startAnvil()
  const roles = { deployer: minter().address, minter: minter().address, blocker: blocker().address }
  const plan = planPlatform({ ...roles, startNonce: 0 })
  platform = plan.addresses
  await sendAll(minter(), plan.txs)
  token = await aToken()
})
afterAll(() => anvil.stop())

const minter = () => anvil.account(0)
const blocker = () => anvil.account(1)
const newAddress = (): Address => `0x${(0x61000000 + ++count).toString(16).padStart(40, '0')}`
const nextId = () => operationId(`estate-test:${++count}`)
const pass = (from: Address, heirs: [Address, number][], opId = nextId(), estate = platform.estate) =>
  planPass({ estate, opId, token, from, heirs: heirs.map(([wallet, tokens]) => ({ wallet, tokens })) })
const amountOf = (wallet: Address, tokens: number) => ({
  controller: platform.controller,
  opId: nextId(),
  token,
  wallet,
  tokens,
})

async function sendAll(sender: Account, txs: PlannedTx[]) {
  for (const tx of txs) {
    const { status } = await anvil.send(sender, tx)
    const data = status === 'success' ? undefined : await anvil.refusal(sender.address, tx)
    expect(status, data && refusalOf(data)).toBe('success')
  }
}

async function aToken(txsToSkip: readonly number[] = []): Promise<Address> {
  const deployer = minter().address
  const startNonce = await anvil.client.getTransactionCount({ address: deployer })
  const plan = planProject({ ...platform, deployer, startNonce, name: 'Corrala', symbol: 'COR' })
  await sendAll(
    minter(),
    plan.txs.filter((_, i) => !txsToSkip.includes(i)),
  )
  return plan.addresses.token
}

/** A verified wallet with this many tokens, of which this many are frozen. */
async function aWallet(tokens = 0, frozen = 0): Promise<Address> {
  const wallet = newAddress()
  await sendAll(minter(), [planRegister(platform.registry, wallet, newAddress(), 724)])
  if (tokens > 0) await sendAll(minter(), [planMint(amountOf(wallet, tokens))])
  if (frozen > 0) await sendAll(blocker(), [planBlockTokens('blockTokens', amountOf(wallet, frozen))])
  return wallet
}

async function holdingOf(wallet: Address, of = token) {
  const read = <T>(functionName: 'balanceOf' | 'getFrozenTokens') =>
    anvil.client.readContract({ address: of, abi: tokenAbi, functionName, args: [wallet] }) as Promise<T>
  return [await read<bigint>('balanceOf'), await read<bigint>('getFrozenTokens')]
}
async function expectRefused(sender: Account, tx: PlannedTx, sentence: RegExp) {
  expect(refusalOf(await anvil.refusal(sender.address, tx))).toMatch(sentence)
}

test('frozen tokens pass to other people, even of a blocked investor in a paused token; the rest stays', async () => {
  const [from, one, two] = [await aWallet(10, 9), await aWallet(), await aWallet(5, 5)]
  const { controller } = platform
  await sendAll(blocker(), planBlockInvestor('blockInvestor', { controller, wallet: from, tokens: [token] }))
  await sendAll(blocker(), [planPause('pause', { controller, token })])
  const heirs: [Address, number][] = [
    [one, 5],
    [two, 2],
  ]
  await sendAll(blocker(), [pass(from, heirs)])
  await sendAll(blocker(), [planPause('unpause', { controller, token })])
  // One token was free, and two were frozen for another reason.
  expect(await holdingOf(from)).toEqual([3n, 2n])
  expect(await holdingOf(one)).toEqual([5n, 0n])
  expect(await holdingOf(two)).toEqual([7n, 5n])
})

test('an estate passes once, and nobody but a blocker passes it', async () => {
  const [from, heir] = [await aWallet(4, 4), await aWallet()]
  const once = pass(from, [[heir, 2]])
  await expectRefused(minter(), once, /blocker role/)
  await sendAll(blocker(), [once])
  await expectRefused(blocker(), once, /carried out on the chain before/)
  expect(await holdingOf(heir)).toEqual([2n, 0n])
})

test('all pass or none do: every heir is verified and free, and the tokens are blocked', async () => {
  const [from, heir, barred] = [await aWallet(4, 3), await aWallet(), await aWallet()]
  const { controller } = platform
  await sendAll(blocker(), planBlockInvestor('blockInvestor', { controller, wallet: barred, tokens: [] }))
  const withOther = (other: Address, tokens: number) =>
    pass(from, [
      [heir, 1],
      [other, tokens],
    ])
  await expectRefused(blocker(), withOther(newAddress(), 1), /not in the registry/)
  await expectRefused(blocker(), withOther(barred, 1), /investor is blocked/)
  await expectRefused(blocker(), withOther(heir, 3), /Fewer tokens are blocked/)
  await expectRefused(blocker(), withOther(heir, 0), /at least one/)
  await expectRefused(blocker(), pass(from, []), /HeirsInvalid/)
  expect(await holdingOf(heir)).toEqual([0n, 0n])
})

test('the gas of twenty heirs stays within the planned limit', async () => {
  const from = await aWallet(20, 20)
  const heirs: [Address, number][] = []
  for (let i = 0; i < 20; i++) heirs.push([await aWallet(), 1])
  const tx = pass(from, heirs)
  const { gasUsed } = await anvil.send(blocker(), tx)
  expect(gasUsed).toBeLessThan((tx.gas * 9n) / 10n)
})

test('a platform deployed without the contract gets one, which works in its old tokens', async () => {
  const [agentOfEstate, module, itsAddition] = [4, 5, 6]
  token = await aToken([agentOfEstate, module, itsAddition])
  const [from, heir] = [await aWallet(3, 3), await aWallet()]
  await expectRefused(blocker(), pass(from, [[heir, 3]]), /not the agent/)
  const deployer = minter().address
  const startNonce = await anvil.client.getTransactionCount({ address: deployer })
  const { controller } = platform
  const upgrade = planEstate({ deployer, startNonce, controller, tokens: [token], isOwner: true })
  await sendAll(minter(), upgrade.txs)
  await sendAll(blocker(), [pass(from, [[heir, 3]], nextId(), upgrade.addresses.estate)])
  expect(await holdingOf(heir)).toEqual([3n, 0n])
})
