import { randomUUID } from 'node:crypto'
import type { Project } from '@acervo/domain/projects/project'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product, type Reply } from '../../testing/product.ts'
import {
  aHolderIn,
  differencesIn,
  lift,
  onInvestor,
  onProject,
  onTokens,
  seenBy,
} from '../../testing/blocks.ts'
import { waitingForLock } from '../../testing/waiting-for-lock.ts'
import { retryFailedBlockings } from '../operations/retry.ts'

let product: Product
let admin: Person
let erir: Person
/** A person who is never blocked. */
let free: Project
beforeAll(async () => {
  product = await aProduct()
  free = await product.aProject()
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
})
afterAll(() => product.close())

const block = (as: Person | undefined, body: object, headers = {}) =>
  product.call('POST', '/api/block', { as, body, headers })
const aHolder = () => aHolderIn(product, 1000, free)
const asSeen = (investor: Person) => seenBy(product, erir, investor)
const differences = () => differencesIn(product, admin)

describe('a block that the chain refuses', () => {
  /** Something else has frozen the tokens. The chain refuses to freeze more tokens than are free. */
  const aRefusal = async (cause = {}) => {
    const { investor, project } = await aHolder()
    const { db, chain } = product.services
    const foreign = { blocking_id: randomUUID(), project_id: project.id, wallet: investor.wallet, tokens: 8 }
    const act = async (kind: 'block_tokens' | 'unblock_tokens') => {
      const key = await db.transaction((tx) => chain.request(tx, { kind, ...foreign }))
      return chain.waitFor(key, 5_000)
    }
    expect(await act('block_tokens')).toMatchObject({ state: 'done' })
    const body = { ...onTokens(investor, project, 5), ...cause }
    const refused = must(await block(admin, body)).body.data
    expect(refused.chain).toMatchObject({
      act: 'block',
      state: 'failed',
      error: 'The wallet holds fewer free tokens than were to be blocked.',
    })
    return { investor, project, refused, release: () => act('unblock_tokens') }
  }
  const retry = (as: Person, { operation, attempts }: { operation: string; attempts: number }) =>
    product.call('POST', '/api/admin/chain/operations/retry', {
      as,
      body: { key: operation, attempts, reason: 'Ya está libre' },
    })

  test('stays visible, applies in the register, and succeeds when it is retried', async () => {
    const { investor, refused, release } = await aRefusal()
    expect((await asSeen(investor)).investments[0]).toMatchObject({ total_tokens_blocked: 5 })
    await release()
    expect(must(await retry(erir, refused.chain)).body.data).toMatchObject({ state: 'done' })
    expect((await retry(admin, refused.chain)).body.code).toBe('registry.nothing_to_retry')
    expect(await differences()).toEqual([])
  })

  test('tells staff who are suspected themselves nothing of it', async () => {
    const secret = { cause: 'aml_suspicion', reason: 'Operativa sospechosa' }
    const { investor, refused, release } = await aRefusal(secret)
    await product.pool.query(`update profile set roles = '{erir}' where id = $1`, [investor.id])
    const reasonFor = async (as: Person) =>
      must(await product.call('GET', '/api/admin/chain/operations', { as })).body.data.find(
        ({ key }: { key: string }) => key === refused.chain.operation,
      ).reason
    expect(await reasonFor(erir)).toBe('Operativa sospechosa')
    expect(await reasonFor(investor)).toBe('Revisión en curso')
    await release()
    must(await retry(erir, refused.chain))
  })

  test('is retried automatically', async () => {
    const { refused, release } = await aRefusal()
    await release()
    expect(await retryFailedBlockings(product.services)).toBe(1)
    const state = await product.services.chain.waitFor(`block_tokens:${refused.id}`, 5_000)
    expect(state).toMatchObject({ state: 'done' })
    expect(await differences()).toEqual([])
  })

  test('is retried automatically although another retry breaks', async () => {
    const [broken, sound] = [await aRefusal(), await aRefusal()]
    await broken.release()
    await sound.release()
    const { chain } = product.services
    const retryOf = async (...asked: Parameters<typeof chain.retry>) => {
      if (asked[1].endsWith(broken.refused.id)) throw new Error('The retry breaks')
      return chain.retry(...asked)
    }
    const breaking = { ...product.services, chain: { ...chain, retry: retryOf } }
    await expect(retryFailedBlockings(breaking)).rejects.toThrow('1 operations were not retried')
    const state = (id: string) => chain.waitFor(`block_tokens:${id}`, 5_000)
    expect(await state(sound.refused.id)).toMatchObject({ state: 'done' })
    expect(await retryFailedBlockings(product.services)).toBe(1)
    expect(await state(broken.refused.id)).toMatchObject({ state: 'done' })
  })

  test('and is then lifted releases nothing of other blocks and is never retried', async () => {
    const { refused, release } = await aRefusal()
    const lifted = must(await block(erir, lift(refused.id))).body.data
    expect(lifted.chain).toMatchObject({ act: 'unblock', state: 'final' })
    expect((await retry(admin, refused.chain)).body.code).toBe('registry.nothing_to_retry')
    expect(await release()).toMatchObject({ state: 'done' })
    expect(await differences()).toEqual([])
  })
})

describe('while a block is being written', () => {
  /** Blocks in a transaction that stays open until another request waits for its lock. */
  const whileBlocking = async (table: 'profile' | 'project', id: string, request: () => Promise<Reply>) => {
    const set = (status: string) => `update ${table} set status = '${status}' where id = $1`
    const isPerson = table === 'profile'
    const blocker = await product.pool.connect()
    await blocker.query('begin')
    await blocker.query(set(isPerson ? 'BLOCKED' : 'blocked'), [id])
    const reply = request()
    try {
      await expect.poll(() => waitingForLock(product.pool, 'for share|invest')).toBeGreaterThan(0)
    } finally {
      await blocker.query('commit')
      blocker.release()
    }
    const { body } = await reply
    await product.pool.query(set(isPerson ? 'ACTIVE' : 'active'), [id])
    return body.code
  }

  test('a mint waits for the block and is refused', async () => {
    const investor = await product.aPerson({ kyc: 'approved' })
    const project = await product.aProject()
    const { id } = await product.anInvestment({ investor, project, step: 'mint' })
    const mint = () => product.call('PUT', `/api/investment/${id}`, { as: admin, body: { step: 'mint' } })
    expect(await whileBlocking('project', project.id, mint)).toBe('investment.project_closed')
    expect(await whileBlocking('profile', investor.id, mint)).toBe('investment.investor_blocked')
    const states = await product.services.chain.states(product.services.db, [`mint:${id}`])
    expect(states.size).toBe(0)
  })

  test('a new investment waits for the block and is refused', async () => {
    const investor = await product.aPerson({ kyc: 'approved' })
    const project = await product.aProject()
    const body = { project_id: project.id, amount: 1000 }
    const invest = () => product.call('POST', '/api/investment', { as: investor, body })
    expect(await whileBlocking('profile', investor.id, invest)).toBe('investment.account_blocked')
  })
})

test.each(['investor', 'project'] as const)(
  'lifting a block of %s waits for whoever changes its subject, such as a move to a new wallet, and both are done',
  async (type) => {
    const { investor, project } = await aHolderIn(product)
    const body = (action: 'block' | 'unblock') =>
      type === 'investor' ? onInvestor(investor, action) : onProject(project, action)
    const { id } = must(await block(admin, body('block'))).body.data
    const other = await product.pool.connect()
    await other.query('begin')
    const [table, subject] = type === 'investor' ? ['profile', investor] : ['project', project]
    await other.query(`select 1 from ${table} where id = $1 for no key update`, [subject.id])
    const lifting = block(erir, body('unblock'))
    await expect.poll(() => waitingForLock(product.pool, table)).toBe(1)
    await other.query('update blocking set wallet = wallet where id = $1', [id])
    await other.query('commit')
    other.release()
    expect(must(await lifting).body.data).toMatchObject({ id, unblocked_by: erir.email })
    expect(await differences()).toEqual([])
  },
)

test('a block lifted before the chain has applied it is released once the chain has', async () => {
  const { investor, project } = await aHolder()
  const other = must(await block(admin, onTokens(investor, project, 4))).body.data
  // Locking the signers' rows stops all operations, as if the chain did not respond.
  const holder = await product.pool.connect()
  await holder.query('begin; select * from chain_account for update')
  const blocked = must(await block(admin, onTokens(investor, project, 5))).body.data
  expect(blocked.chain).toMatchObject({ act: 'block', state: 'requested' })
  const lifted = must(await block(erir, lift(blocked.id))).body.data
  expect(lifted.chain).toMatchObject({ act: 'unblock', state: 'requested' })
  expect((await asSeen(investor)).investments[0]).toMatchObject({
    total_tokens_blocked: 4,
    blockings: [{ id: other.id }],
    unblockings: [{ id: lifted.id }],
  })
  await holder.query('rollback')
  holder.release()
  await expect.poll(async () => (await asSeen(investor)).investments[0].unblockings).toEqual([])
  expect(await differences()).toEqual([])
})

test('after blocks and unblocks while the chain is down, the chain ends up matching the register', async () => {
  const { investor, project } = await aHolderIn(product)
  const embedded = (product.services.chain as unknown as { embedded: { pid(): number } }).embedded
  process.kill(embedded.pid(), 'SIGKILL')
  must(await block(admin, onInvestor(investor, 'block')))
  must(await block(admin, onInvestor(investor, 'unblock')))
  must(await block(erir, onInvestor(investor, 'block')))
  must(await block(erir, onProject(project, 'block')))
  await expect.poll(async () => (await asSeen(investor)).blocking?.chain.state).toBe('final')
  await expect.poll(differences).toEqual([])
})
