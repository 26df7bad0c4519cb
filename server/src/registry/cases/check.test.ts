import { randomUUID } from 'node:crypto'
import type { RegistryCase } from '@acervo/domain/registry/cases'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChainOp } from '../../adapters/chain/port.ts'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { registryTasks } from '../tasks.ts'

let product: Product
let admin: Person
let erir: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
})
afterAll(() => product.close())

const check = async (as: Person): Promise<RegistryCase[]> =>
  must(await product.call('POST', '/api/admin/registry-cases/check', { as })).body.data
const cases = async (query = ''): Promise<RegistryCase[]> =>
  must(await product.call('GET', `/api/admin/registry-cases${query}`, { as: erir })).body.data
/** Sent to the chain directly, so the register does not know about it. */
const onChain = async (op: ChainOp) => {
  const { db, chain } = product.services
  const key = await db.transaction((tx) => chain.request(tx, op))
  expect(await chain.waitFor(key, 5_000)).toMatchObject({ state: 'done' })
}

test('every kind of difference opens one case, which stays open until the difference disappears', async () => {
  const investor = await product.aPerson({ kyc: 'approved' })
  const other = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject({ name: 'Molino de Prueba' })
  await product.anInvestment({ investor, project, step: 'completed' })
  expect(await check(admin)).toEqual([])

  const { wallet } = investor
  const [blocking_id, project_id] = [randomUUID(), project.id]
  const mint = { kind: 'mint', investment_id: randomUUID(), project_id, wallet, tokens: 2 } as const
  await onChain(mint)
  await onChain({ kind: 'block_tokens', blocking_id, project_id, wallet, tokens: 3 })
  await onChain({ kind: 'block_investor', blocking_id, wallet })
  await onChain({ kind: 'block_project', blocking_id, project_id })
  await onChain({ kind: 'unregister', user_id: other.id, wallet: other.wallet })
  const moved = { user_id: investor.id, wallet, country: 250 }
  await onChain({ kind: 'update_country', ...moved })
  const lost = await product.aProject({ status: 'draft', name: 'Sin contrato' })
  await product.pool.query(`update project set status = 'active', published_at = now() where id = $1`, [
    lost.id,
  ])

  await registryTasks(product.services)['check-registry']?.(undefined)
  const open = await cases()
  const said = open.map((one) => [one.kind, one.register_says, one.chain_says, one.project_name, one.wallet])
  expect(said.toSorted()).toEqual(
    [
      ['balance', '10', '12', 'Molino de Prueba', wallet],
      ['blocked_tokens', '0', '3', 'Molino de Prueba', wallet],
      ['country', 'ES', 'FR', null, wallet],
      ['contract', 'deployed', 'unknown', 'Sin contrato', null],
      ['project_blocked', 'false', 'true', 'Molino de Prueba', null],
      ['supply', '10', '12', 'Molino de Prueba', null],
      ['verified', 'true', 'false', null, other.wallet],
      ['wallet_blocked', 'false', 'true', 'Molino de Prueba', wallet],
      ['wallet_blocked', 'false', 'true', null, wallet],
    ].toSorted(),
  )
  expect(open.find(({ kind }) => kind === 'balance')?.investor).toBe('Persona Inventada')

  // Several comparisons at once find the same case again, and nothing is corrected.
  await Promise.all([check(admin), check(erir), check(admin)])
  const again = await cases('?history=true')
  expect(again.map(({ id, first_seen }) => [id, first_seen])).toEqual(
    open.map(({ id, first_seen }) => [id, first_seen]),
  )
  expect(again.every((one) => one.last_seen > one.first_seen && one.resolved_at === null)).toBe(true)

  await onChain({ kind: 'unblock_project', blocking_id, project_id })
  await onChain({ kind: 'unblock_investor', blocking_id, wallet })
  await onChain({ kind: 'unblock_tokens', blocking_id, project_id, wallet, tokens: 3 })
  const left = await check(erir)
  expect(left.map(({ kind }) => kind).toSorted()).toEqual([
    'balance',
    'contract',
    'country',
    'supply',
    'verified',
  ])
  const resolved = (await cases('?history=true')).filter(({ resolved_at }) => resolved_at)
  expect(resolved).toHaveLength(4)
  const { rows } = await product.pool.query(
    `select action, count(*)::int from audit_log where subject_type = 'registry_case' group by action order by action`,
  )
  expect(rows).toEqual([
    { action: 'registry.open_case', count: 9 },
    { action: 'registry.resolve_case', count: 4 },
  ])
})

test('an operation in progress neither opens nor resolves a case', async () => {
  const investor = await product.aPerson({ kyc: 'approved' })
  const { wallet, id } = investor
  await onChain({ kind: 'block_investor', blocking_id: randomUUID(), wallet })
  const own = (all: RegistryCase[]) => all.filter((one) => one.wallet === wallet)
  expect(own(await check(admin))).toHaveLength(1)
  const holder = await product.pool.connect()
  await holder.query('begin; select * from chain_account for update')
  const body = {
    type: 'investor',
    projectId: '',
    userId: id,
    action: 'block',
    cause: 'court_order',
    reason: 'Orden',
  }
  must(await product.call('POST', '/api/block', { as: admin, body }))
  must(await product.call('POST', '/api/block', { as: admin, body: { ...body, action: 'unblock' } }))
  expect(own(await check(admin))).toHaveLength(1)
  await holder.query('rollback')
  holder.release()
  await expect.poll(async () => own(await check(admin))).toEqual([])
})

test('only staff can read cases and compare', async () => {
  const investor = await product.aPerson({ kyc: 'approved' })
  const refused = await product.call('POST', '/api/admin/registry-cases/check', { as: investor })
  expect(refused.status).toBe(403)
  expect((await product.call('GET', '/api/admin/registry-cases', { as: investor })).status).toBe(403)
})
