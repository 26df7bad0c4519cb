import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { mintControllerAbi } from '@acervo/contracts/generated/mint-controller'
import { decodeFunctionResult, encodeFunctionData, isHex, numberToHex, type Address } from 'viem'
import { chainContractTable, chainOpTable } from '../table.ts'
import { aChain, aWallet, PATIENCE_MS, type TestChain } from '../testing/a-chain.ts'
import { aKms, type Shape } from '../testing/a-kms.ts'
import { anAnvil } from '../testing/an-anvil.ts'
import { openKmsSigner } from './kms.ts'

const OWNER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const tuning = { pollMs: 15, pollMaxMs: 15, resendMs: 100, stuckAfterMs: Infinity, signerRestMs: 200 }
let kms: Awaited<ReturnType<typeof aKms>>
let anvil: Awaited<ReturnType<typeof anAnvil>>
let t: TestChain
let env: Record<string, string>

beforeAll(async () => {
  kms = await aKms()
  vi.stubEnv('AWS_ENDPOINT_URL_KMS', kms.url)
  vi.stubEnv('AWS_REGION', 'eu-south-2')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
  anvil = await anAnvil()
  for (const id of ['minter', 'blocker']) {
    await anvil.rpc.call('anvil_setBalance', kms.addKey(id), numberToHex(10n ** 20n))
  }
  const { MINTER_PRIVATE_KEY: _minter, BLOCKER_PRIVATE_KEY: _blocker, ...network } = anvil.env
  env = { ...network, CHAIN_OWNER_ADDRESS: OWNER, MINTER_KMS_KEY_ID: 'minter', BLOCKER_KMS_KEY_ID: 'blocker' }
  t = await aChain({ env, tuning })
})
afterEach(() => kms.setState('up'))
afterAll(async () => {
  await t.close()
  anvil.stop()
  await kms.close()
  vi.unstubAllEnvs()
})

const done = (work: Promise<unknown>) => anvil.whileMining(work)

test('a chain accepts what KMS signs, in every valid form of signature', async () => {
  const [project, wallet] = [await t.aProject(), await t.anInvestor()]
  expect(await done(t.mint(project, wallet, 1))).toMatchObject({ state: 'done' })
  const shapes: Shape[] = ['high s', 'low s', 'long r', 'short r', 'long s', 'short s']
  for (const [i, shape] of shapes.entries()) {
    kms.nextShapes([shape])
    expect(await done(t.mint(project, wallet, 1)), shape).toMatchObject({ state: 'done' })
    expect(
      await t.differences({ projects: [{ project_id: project, supply: i + 2, blocked: false }] }),
    ).toEqual([])
  }
  const blocking = { kind: 'block_project', blocking_id: randomUUID(), project_id: project } as const
  expect(await done(t.perform(blocking))).toMatchObject({ state: 'done' })
  expect(new Set(kms.asked.filter(({ target }) => target === 'Sign').map((one) => one.MessageType))).toEqual(
    new Set(['DIGEST']),
  )
})

test('the contracts belong to the owner address, whose key no signer has', async () => {
  const [controller] = await t.database.db
    .select()
    .from(chainContractTable)
    .where(eq(chainContractTable.name, 'controller'))
  expect(await ownerOf(controller?.address)).toBe(OWNER)
})

test('while KMS is unavailable operations wait and those in progress are settled; afterwards all are done', async () => {
  const [project, wallet] = [await t.aProject(), await t.anInvestor()]
  await done(t.mint(project, wallet, 1))
  const sent = await t.request({
    kind: 'mint',
    investment_id: randomUUID(),
    project_id: project,
    wallet,
    tokens: 2,
  })
  await expect.poll(() => stateOf(sent)).toBe('sent')
  kms.setState('errors')
  const key = await t.request({
    kind: 'mint',
    investment_id: randomUUID(),
    project_id: project,
    wallet,
    tokens: 3,
  })
  expect(await done(t.chain.waitFor(sent, PATIENCE_MS))).toMatchObject({ state: 'done' })
  expect(await t.chain.waitFor(key, 0)).toMatchObject({ state: 'queued' })
  kms.setState('up')
  expect(await done(t.chain.waitFor(key, PATIENCE_MS))).toMatchObject({ state: 'done' })
  expect(await t.differences({ projects: [{ project_id: project, supply: 6, blocked: false }] })).toEqual([])
})

test('a missing signer does not stop the other one', async () => {
  const [project, wallet] = [await t.aProject(), await t.anInvestor()]
  await done(t.mint(project, wallet, 4))
  await t.chain.close()
  const late = `late-${randomUUID()}`
  const { BLOCKER_PRIVATE_KEY: _blocker, ...withMinter } = anvil.env
  const half = { ...withMinter, CHAIN_OWNER_ADDRESS: OWNER, BLOCKER_KMS_KEY_ID: late }
  kms.addKey(late)
  kms.setState('errors')
  const other = await aChain({ env: half, tuning }, t.database)
  const op = { kind: 'register', user_id: randomUUID(), wallet: aWallet(), country: 724 } as const
  const blocked = await other.request({
    kind: 'block_project',
    blocking_id: randomUUID(),
    project_id: project,
  })
  const key = await other.request(op)
  await expect.poll(() => stateOf(key)).not.toBe('queued')
  expect(await other.chain.waitFor(blocked, 0)).toMatchObject({ state: 'queued' })
  await other.chain.close()
  kms.setState('up')
  t = await aChain({ env, tuning }, t.database)
})

test('a key of the wrong kind or an unknown key id aborts the start with the name of the variable', async () => {
  kms.addKey('p256', undefined, 'ECC_NIST_P256')
  const open = (keyId: string) => openKmsSigner({ kind: 'kms', keyId, variable: 'MINTER_KMS_KEY_ID' })
  await expect(open('p256')).rejects.toThrow(/MINTER_KMS_KEY_ID .*ECC_NIST_P256/)
  await expect(open('nobody')).rejects.toThrow(/MINTER_KMS_KEY_ID .*NotFoundException/)
})

test('if KMS does not respond, signing fails after a bounded time and nothing is signed', async () => {
  const signer = await openKmsSigner({ kind: 'kms', keyId: 'minter', variable: 'MINTER_KMS_KEY_ID' })
  kms.setState('silent')
  const before = Date.now()
  const tx = { type: 'eip1559', chainId: 1, nonce: 0 } as const
  await expect(signer.signTransaction(tx)).rejects.toThrow('MINTER_KMS_KEY_ID')
  expect(Date.now() - before).toBeLessThan(10_000)
})

test('an owner or a second role with the key of a signer is rejected once the addresses are known', async () => {
  const ownedBySigner = { ...env, CHAIN_OWNER_ADDRESS: kms.addKey('other'), MINTER_KMS_KEY_ID: 'other' }
  await expect(aChain({ env: ownedBySigner }, t.database)).rejects.toThrow('CHAIN_OWNER_ADDRESS')
  const secret = Buffer.alloc(32, 7)
  for (const id of ['one', 'alias/one']) kms.addKey(id, secret)
  const shared = { ...env, MINTER_KMS_KEY_ID: 'one', BLOCKER_KMS_KEY_ID: 'alias/one' }
  await expect(aChain({ env: shared }, t.database)).rejects.toThrow('the same key')
})

async function stateOf(key: string): Promise<string | undefined> {
  const [row] = await t.database.db.select().from(chainOpTable).where(eq(chainOpTable.op_key, key))
  return row?.state
}

async function ownerOf(address: Address | undefined): Promise<string> {
  const call = { abi: mintControllerAbi, functionName: 'owner' } as const
  const data = await anvil.rpc.call('eth_call', { to: address, data: encodeFunctionData(call) }, 'latest')
  if (!isHex(data)) throw new Error('No answer')
  return decodeFunctionResult({ ...call, data })
}
