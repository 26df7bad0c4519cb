import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { treasuryTasks } from '../tasks.ts'

let product: Product
let admin: Person
let investment: { id: string; project_id: string }
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  const project = await product.aProject({ name: 'Molino de Prueba' })
  const investor = await product.aPerson({ kyc: 'approved' })
  investment = await product.anInvestment({ investor, project, step: 'erir' })
})
/** The payment that the investment says was received, and of which the ledger knows nothing. */
const receive = (cents: number) =>
  product.pool.query('update investment set payment_received_cents = $2 where id = $1', [
    investment.id,
    cents,
  ])
afterEach(async () => {
  await receive(1_000_00)
  expect(await check()).toEqual([])
})
afterAll(() => product.close())

const open = async () => must(await product.call('GET', '/api/admin/treasury/cases', { as: admin })).body.data
const check = async () =>
  must(await product.call('POST', '/api/admin/treasury/cases/check', { as: admin })).body.data
const entries = () =>
  product.pool.query('select account, cents from ledger_entry order by posting_id, account')

/** Changes the database as somebody might who repairs it by hand; triggers refuse it otherwise. */
const withoutTriggers = (statement: string) =>
  product.pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`)

test('without a difference there is no case', async () => {
  expect(await check()).toEqual([])
})

test('a difference found repeatedly is one case, which follows the amounts and is resolved once it is gone', async () => {
  const before = (await entries()).rows
  await receive(1_200_00)
  await Promise.all([check(), check(), treasuryTasks(product.services)['check-money']?.({})])
  const found = await open()
  expect(found).toMatchObject([
    { account: 'confirmed', investment_id: investment.id, expected: 1_200, found: 1_000 },
    { account: 'refunds_payable', investment_id: investment.id, expected: 200, found: 0, project_name: null },
  ])
  await receive(1_300_00)
  const again = await check()
  expect(again.map(({ id }: { id: string }) => id)).toEqual(found.map(({ id }: { id: string }) => id))
  expect(again[0]).toMatchObject({ expected: 1_300, found: 1_000 })
  await receive(1_000_00)
  expect(await check()).toEqual([])
  expect(await open()).toEqual([])
  expect((await entries()).rows, 'nothing is corrected').toEqual(before)
  const { rows } = await product.pool.query(
    `select action, count(*)::int as n from audit_log where subject_type = 'money_case' group by action order by action`,
  )
  expect(rows).toEqual([
    { action: 'treasury.open_case', n: 2 },
    { action: 'treasury.resolve_case', n: 2 },
  ])
})

test('a difference that comes back is a new case', async () => {
  await receive(1_200_00)
  expect(await check()).toHaveLength(2)
  const { rows } = await product.pool.query(
    `select count(*)::int as n from money_case where account = 'confirmed'`,
  )
  expect(rows).toEqual([{ n: 2 }])
})

test('a balance of a project that is not the sum of its entries names the project', async () => {
  const add = (cents: number) =>
    withoutTriggers(
      `update ledger_account set balance_cents = balance_cents + ${cents} where name like 'investor_funds:%'`,
    )
  await add(-5)
  expect(await check()).toMatchObject([
    { account: 'all', project_name: null, expected: 0, found: -0.05 },
    { account: 'investor_funds', project_name: 'Molino de Prueba', expected: 1_000, found: 1_000.05 },
  ])
  await add(5)
})

test('of more differences than are read, none is resolved while it still exists', async () => {
  await withoutTriggers(
    `insert into ledger_account (name, kind, project_id, balance_cents)
      select 'issuer:' || id, 'issuer', id, -1 from (select gen_random_uuid() as id from generate_series(1, 250)) as added`,
  )
  const resolved = async () =>
    (await product.pool.query(`select count(*)::int as n from money_case where resolved_at is not null`)).rows
  const before = await resolved()
  expect(await check()).toHaveLength(200)
  // Comes before the others in the list and pushes one of them out.
  await receive(1_200_00)
  expect(await check()).toHaveLength(200)
  expect(await resolved()).toEqual(before)
  await withoutTriggers('delete from ledger_account where balance_cents = -1')
})
