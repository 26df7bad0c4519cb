import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, createDatabase, dropDatabase } from '../../../testing/databases.ts'
import { connectDatabase, type Database } from '../connect.ts'
import { createStatementNames, prepareRepeated } from './prepare-repeated.ts'

let url: string
let database: Database
beforeAll(async () => {
  url = addressOf(await createDatabase())
  database = await connectDatabase(url, () => {}, { connections: 1 })
  await database.pool.query(
    `create table person (id int, age int); insert into person values (1, 71), (2, 26)`,
  )
})
afterAll(async () => {
  await database.close()
  await dropDatabase(url)
})

const statement = 'select age from person where id = $1'
const ageOf = async (id: number) => (await database.pool.query(statement, [id])).rows[0]?.age
const preparedBy = async (client: Pick<pg.Pool, 'query'>) =>
  (await client.query('select statement from pg_prepared_statements')).rows.map((row) => row.statement)

test('a statement with values that repeats is prepared once, and answers as before', async () => {
  for (let run = 0; run < 12; run++) expect(await ageOf((run % 2) + 1)).toBe(run % 2 ? 26 : 71)
  await database.pool.query('select 1; select 2')
  expect(await preparedBy(database.pool)).toEqual([statement])
})

test('after a migration changed the type of a column, at most one request fails', async () => {
  for (let run = 0; run < 12; run++) await ageOf(1)
  await database.pool.query('alter table person alter column age type text')
  await ageOf(1).catch(() => {})
  expect(await ageOf(1)).toBe('71')
})

test('a connection prepares no more than the maximum, and runs the others as they are', async () => {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('connect', (client) => prepareRepeated(client, 2))
  for (const age of [1, 2, 3])
    for (let run = 0; run < 8; run++)
      expect((await pool.query(`select $1::int + ${age} as age`, [run])).rows).toEqual([{ age: run + age }])
  expect(await preparedBy(pool)).toHaveLength(2)
  await pool.end()
})

test('statements that differ each time take a limited amount of memory', () => {
  const nameOf = createStatementNames(2, 3)
  expect(['a', 'b', 'c', 'd', 'a'].map(nameOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(['e', 'e', 'f', 'f', 'g', 'g', 'h', 'h', 'e'].map(nameOf).filter(Boolean)).toEqual([
    'repeated_1',
    'repeated_2',
    'repeated_3',
    'repeated_1',
  ])
})

test('the limit of a query is in its text, so that a page has a plan of its own', async () => {
  const { db } = database
  const page = db
    .select({ id: sql<number>`id` })
    .from(sql`person`)
    .where(sql`id > ${0}`)
    .limit(1)
  expect(page.toSQL()).toEqual({ sql: 'select id from person where id > $1 limit 1', params: [0] })
  expect(await page).toEqual([{ id: 1 }])
  await db.transaction(async (tx) =>
    expect(
      tx
        .select({ id: sql`id` })
        .from(sql`person`)
        .limit(2)
        .toSQL().params,
    ).toEqual([]),
  )
})
