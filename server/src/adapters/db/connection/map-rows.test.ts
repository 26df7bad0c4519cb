import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { alias, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, createDatabase, dropDatabase } from '../../../testing/databases.ts'
import { euros, moment } from '../columns.ts'
import { connectDatabase, type Database } from '../connect.ts'
import type { Db } from '../port.ts'

const person = pgTable('person', {
  id: uuid().primaryKey(),
  name: text(),
  born_at: moment(),
  notes: jsonb().$type<object>(),
})
const payment = pgTable('payment', {
  id: uuid().primaryKey(),
  person_id: uuid(),
  amount: euros('amount_cents'),
  year: integer(),
})
const parent = alias(person, 'parent')

let url: string
let database: Database
/** The same database as Drizzle maps it. */
let plain: Db

beforeAll(async () => {
  url = addressOf(await createDatabase())
  database = await connectDatabase(url, () => {})
  plain = drizzle(database.pool)
  await plain.execute(
    sql`create table person (id uuid primary key, name text, born_at timestamptz(3), notes jsonb)`,
  )
  await plain.execute(
    sql`create table payment (id uuid primary key, person_id uuid, amount_cents bigint, year int)`,
  )
  const [ana, nobody] = [randomUUID(), randomUUID()]
  await plain.insert(person).values([
    { id: ana, name: 'Ana', born_at: '1960-01-02T03:04:05.600Z', notes: { a: [1, null] } },
    { id: nobody, name: null, born_at: null, notes: null },
  ])
  await plain.insert(payment).values([
    { id: randomUUID(), person_id: ana, amount: 12.34, year: 2026 },
    { id: randomUUID(), person_id: nobody, amount: null, year: null },
    { id: randomUUID(), person_id: null, amount: 0, year: 0 },
  ])
})
afterAll(async () => {
  await database.close()
  await dropDatabase(url)
})

const joined = (db: Db) =>
  db.select({ payment, person }).from(payment).leftJoin(person, eq(person.id, payment.person_id))

test.each<[string, (db: Db) => Promise<unknown[]>]>([
  ['a table', (db) => db.select().from(person).orderBy(person.id)],
  [
    'columns in another order',
    (db) => db.select({ year: payment.year, amount: payment.amount }).from(payment),
  ],
  [
    'a join without names',
    (db) => db.select().from(payment).innerJoin(person, eq(person.id, payment.person_id)),
  ],
  ['a row that a left join did not find', (db) => joined(db).orderBy(payment.id)],
  [
    'one that a right join did not find',
    (db) => db.select({ payment, person }).from(payment).rightJoin(person, eq(person.id, payment.id)),
  ],
  [
    'one that a full join did not find',
    (db) =>
      db.select().from(payment).fullJoin(person, eq(person.id, payment.id)).orderBy(payment.id, person.id),
  ],
  [
    'an object whose first column is null',
    (db) =>
      db
        .select({ who: { name: person.name, id: person.id } })
        .from(payment)
        .leftJoin(person, eq(person.id, payment.person_id))
        .orderBy(payment.id),
  ],
  [
    'an object with columns of two tables, or with an expression first',
    (db) =>
      db
        .select({
          both: { name: person.name, year: payment.year },
          some: { answer: sql<number>`42`, name: person.name },
          one: { one: sql<number>`1`.as('one') },
        })
        .from(payment)
        .leftJoin(person, eq(person.id, payment.person_id))
        .orderBy(payment.id),
  ],
  [
    'an alias, an expression with a decoder and a subquery',
    (db) => {
      const sums = db
        .select({
          person_id: payment.person_id,
          total: sql<number>`sum(amount_cents)`.mapWith(Number).as('total'),
        })
        .from(payment)
        .groupBy(payment.person_id)
        .as('sums')
      return db
        .select({
          parent: { id: parent.id, born_at: parent.born_at },
          total: sums.total,
          sums: { id: sums.person_id },
        })
        .from(parent)
        .leftJoin(sums, eq(sums.person_id, parent.id))
        .orderBy(parent.id)
    },
  ],
  [
    'a subquery as a column',
    (db) => {
      const youngest = db
        .select({ last: sql`max(born_at)`.as('last') })
        .from(person)
        .as('youngest')
      return db.select({ id: person.id, youngest }).from(person).orderBy(person.id)
    },
  ],
  ['no rows', (db) => joined(db).where(sql`false`)],
  [
    'what an update returns',
    (db) => db.update(payment).set({ year: 2027 }).returning({ year: payment.year }),
  ],
])('%s is read as Drizzle reads it', async (_, query) => {
  const rows = await query(database.db)
  expect(rows).toEqual(await query(plain))
  // The rows of a list have this order.
  expect(JSON.stringify(rows)).toBe(JSON.stringify(await query(plain)))
})

test('a query that is prepared once, and one of a transaction, are read as Drizzle reads them', async () => {
  const prepare = (db: Db) =>
    joined(db)
      .where(eq(payment.year, sql.placeholder('year')))
      .prepare('of_year')
  const [ours, theirs] = [prepare(database.db), prepare(plain)]
  for (const year of [0, 2027, 1])
    expect(await ours.execute({ year })).toEqual(await theirs.execute({ year }))
  const within = await database.db.transaction((tx) => joined(tx as Db).orderBy(payment.id))
  expect(within).toEqual(await joined(plain).orderBy(payment.id))
})
