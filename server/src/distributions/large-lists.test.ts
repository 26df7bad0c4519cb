import { dayOf } from '@acervo/domain/common/time-zone'
import { sortOrders } from '@acervo/domain/common/lists/sort-order'
import { distributionSorts } from '@acervo/domain/distributions/list'
import { bankEntryStates, directions } from '@acervo/domain/treasury/entry-states'
import { entrySorts, refundSorts } from '@acervo/domain/treasury/lists'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { connectDatabase } from '../adapters/db/connect.ts'
import { createPaymentFile } from '../treasury/orders/create-file.ts'
import { listOrderChoices } from '../treasury/orders/by-hand/choices.ts'
import { settleOrders } from '../treasury/orders/settle.ts'
import { readImported } from '../treasury/import/imported.ts'
import { listRefunds } from '../treasury/refunds/repo.ts'
import { listDueRefunds } from '../treasury/refunds/due.ts'
import { listEntries } from '../treasury/repo.ts'
import { listStatements } from '../treasury/list-statements.ts'
import { requireActor } from '../demo/seed/lookup.ts'
import { planOf } from '../testing/plan-of.ts'
import { aProduct, type Product } from '../testing/product.ts'
import { listDistributions } from './repo.ts'

const ROWS = 20_000

let product: Product
beforeAll(async () => {
  product = await aProduct()
  const { id: project } = await product.aProject()
  const fill = (sql: string, values: unknown[] = []) => product.pool.query(sql, [ROWS, ...values])
  await fill(
    `insert into bank_statement (format, statement_id, iban, from_day, to_day, opening_cents, closing_cents, entry_count, file_name, sha256, imported_at, imported_by)
      select 'camt.053', 'E', 'ES66', day, day, 0, 0, 1, 'e.xml', '', now(), gen_random_uuid()
      from generate_series(1, $1::int) n, lateral (select '2000-01-01'::date + n % 9000 as day)`,
  )
  // Few movements wait for an explanation or were set aside; one in ten is outgoing.
  await fill(
    `insert into bank_entry (statement, ordinal, fingerprint, booked_on, value_on, cents, matched_cents, state, set_aside_reason, set_aside_at, set_aside_by, remittance, reversal)
      select 1, n, n::text, day, day, cents, case state when 'matched' then cents else 0 end, state,
        aside, case when aside is not null then now() end, case when aside is not null then gen_random_uuid() end, '', false
      from generate_series(1, $1::int) n,
        lateral (
          select '2000-01-01'::date + n % 9000 as day,
            (case when n % 10 = 3 then -1 else 1 end) * (1 + n::bigint * 7919 % 100000) as cents,
            case n % 100 when 0 then 'open' when 1 then 'set_aside' else 'matched' end as state,
            case n % 100 when 1 then 'ours' end as aside
        )`,
  )
  // Most refunds were paid. A few wait for a decision, a file or a statement, were returned or were cancelled.
  await fill(
    `insert into refund (id, entry_id, cents, reason, requested_at, requested_by, approved_at, approved_by, cancelled_at, cancelled_by)
      select gen_random_uuid(), n, 1 + n * 7919::bigint % 100000, '', '2020-01-01'::timestamptz + n * interval '1 hour', gen_random_uuid(),
        case when n % 2000 not in (0, 4) then now() end, case when n % 2000 not in (0, 4) then gen_random_uuid() end,
        case when n % 2000 = 4 then now() end, case when n % 2000 = 4 then gen_random_uuid() end
      from generate_series(1, $1::int) n`,
  )
  await product.pool.query(`
    insert into payment_file (message_id, version, execution_day, order_count, cents, created_at, created_by)
      select n, '001.09', '2026-01-01', 1, 1, now(), gen_random_uuid() from generate_series(0, 199) n;
    insert into payment_order (id, end_to_end_id, about, about_id, cents, creditor_name, sealed_iban, remittance, purpose,
        created_at, is_by_hand, file_id, paid_entry, paid_file_id, returned_entry)
      select id, id::text, 'refund', id, cents, '', '', '', 'REFU', now(), entry_id % 2000 = 5,
        case when entry_id % 2000 not in (1, 5) then file end, case when entry_id % 2000 not in (1, 2, 5) then entry_id end,
        case when entry_id % 2000 not in (1, 2, 5) then file end, case when entry_id % 2000 = 3 then entry_id end
      from refund join (select id as file, message_id from payment_file) as written on message_id = (entry_id % 200)::text
      where approved_at is not null;
    update refund set order_id = id where approved_at is not null`)
  await fill(
    `insert into distribution (id, project_id, kind, record_date, payment_date, basis, amount_cents, state, holders, tokens, gross_cents, withheld_cents, net_cents, prepared_at, prepared_by)
      select gen_random_uuid(), $2, 'interest', day, day + 5, 'total', 100, state, 1, 1, 100, 19, 81, day + interval '1 day', gen_random_uuid()
      from generate_series(1, $1::int) n, lateral (
        select '2000-01-01'::date + n % 9000 as day, case when n % 2000 = 0 then 'calculated' else 'cancelled' end as state
      )`,
    [project],
  )
  await product.pool.query(
    'analyze bank_statement; analyze bank_entry; analyze refund; analyze payment_order; analyze distribution',
  )
}, 120_000)
afterAll(async () => {
  // Closing the product compares the ledger with these rows, for which nothing was posted.
  await product.pool.query('truncate bank_statement cascade')
  await product.close()
})

/** Returns the query plan. A page must never read a large table in full. */
async function expectIndexed(list: () => Promise<unknown>, table: string): Promise<string> {
  const plan = await planOf(product, list)
  expect(plan).not.toContain(`Seq Scan on ${table} `)
  return plan
}

async function expectInOrder(list: () => Promise<unknown>, table: string) {
  expect(await expectIndexed(list, table)).not.toContain(`Sort Key: ${table}.`)
}

const page = { limit: 50 }
const ordersOf = <Sort>(sorts: readonly Sort[]) =>
  sorts.flatMap((sort) => sortOrders.map((order) => ({ sort, order })))

test.each(
  ordersOf(entrySorts).flatMap((asked) => [
    asked,
    ...bankEntryStates.map((state) => ({ ...asked, state })),
    ...directions.map((direction) => ({ ...asked, direction })),
  ]),
)('of 20,000 movements a page with %j reads an index in its order', (asked) =>
  expectInOrder(() => listEntries(product.services.db, { ...asked, ...page }), 'bank_entry'),
)

test.each(sortOrders)('of 20,000 statements a page in the order %s reads an index in its order', (order) =>
  expectInOrder(() => listStatements(product.services.db, { order, ...page }), 'bank_statement'),
)

test.each(ordersOf(refundSorts))('of 20,000 refunds a page with %j reads an index in its order', (asked) =>
  expectInOrder(() => listRefunds(product.services.db, { ...asked, ...page }), 'refund'),
)

test.each(ordersOf(distributionSorts))(
  'of 20,000 distributions a page with %j reads an index in its order',
  (asked) =>
    expectInOrder(() => listDistributions(product.services.db, { ...asked, ...page }), 'distribution'),
)

test('the few refunds that wait to be decided are found by an index, in any order', async () => {
  for (const asked of ordersOf(refundSorts)) {
    const list = () => listRefunds(product.services.db, { ...asked, state: 'requested', ...page })
    expect(await expectIndexed(list, 'refund')).toContain('refund_requested')
  }
})

test('of 20,000 statements the first and the newest are found by indexes', async () => {
  await expectIndexed(() => readImported(product.services.db), 'bank_statement')
})

test('the few investments that were paid too much are found by an index', async () => {
  const plan = await planOf(product, () => listDueRefunds(product.services.db, page))
  expect(plan).toContain('investment_paid_too_much')
})

test.each(['approved', 'by_hand', 'exported', 'returned', 'cancelled'] as const)(
  'the few refunds that are %s are found by an index, in any order',
  async (state) => {
    for (const asked of ordersOf(refundSorts)) {
      const list = () => listRefunds(product.services.db, { ...asked, state, ...page })
      expect((await list()).rows.map((row) => row.state)).toEqual(Array(10).fill(state))
      const plan = await expectIndexed(list, 'refund')
      expect(plan).toMatch(state === 'cancelled' ? 'refund_cancelled' : 'refund_of_order')
      expect(plan).not.toContain('Seq Scan on payment_order ')
    }
  },
)

test.each(directions)(
  'the order choices of a movement that goes %s are found without reading all orders',
  async (direction) => {
    const { db } = product.services
    const [entry] = (await listEntries(db, { direction, ...page })).rows
    const plan = await planOf(product, () => listOrderChoices(db, entry?.id ?? 0), 1)
    expect(plan).toContain('payment_order_')
    expect(plan).not.toContain('Seq Scan on payment_order ')
  },
)

test('the few distributions that wait for their approval are found by an index, in any order', async () => {
  for (const asked of ordersOf(distributionSorts)) {
    const list = () => listDistributions(product.services.db, { ...asked, state: 'calculated', ...page })
    expect(await expectIndexed(list, 'distribution')).toContain('distribution_to_approve')
  }
})

test('a file of many orders, and finding their debits, takes no more parameters than for few orders', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const { db, pool, close } = await connectDatabase(product.databaseUrl, () => {})
  onTestFinished(async () => {
    query.mockRestore()
    await close()
  })
  const services = { ...product.services, db }
  const admin = await product.aPerson({ roles: ['admin'] })
  const actor = await requireActor(db, admin.id)
  /**
   * Returns the largest number of parameters in any statement that creates a file of so many orders or finds their
   * debits.
   */
  const mostParameters = async (orders: number) => {
    await pool.query(
      `insert into payment_order (id, end_to_end_id, about, about_id, cents, creditor_name, sealed_iban, remittance, purpose, created_at)
        select gen_random_uuid(), 'ACVP' || $1 || '-' || n, 'refund', gen_random_uuid(), 1, '', '', '', 'REFU', now() from generate_series(1, $1) n`,
      [orders],
    )
    query.mockClear()
    await createPaymentFile(services, { actor }, dayOf(new Date()))
    const movements = Array.from({ length: orders }, (_, at) => ({
      id: 1,
      cents: 5n,
      reference: `ACVP${orders}-${at + 1}`,
    }))
    await db.transaction((tx) => settleOrders(tx, product.services, {}, movements))
    const asked: unknown[][] = query.mock.calls
    return Math.max(...asked.map(([, values]) => (Array.isArray(values) ? values.length : 0)))
  }
  const few = await mostParameters(3)
  expect(few).toBeGreaterThan(0)
  expect(await mostParameters(300)).toBe(few)
})
