import { randomUUID } from 'node:crypto'
import type { Entry } from '@acervo/domain/ledger/accounts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDatabase } from '../adapters/chain/testing/a-database.ts'
import { lockAccounts } from './balances.ts'
import { post, postAll } from './post.ts'
import { ledgerAccountTable, ledgerEntryTable, ledgerPostingTable } from './table.ts'

let database: Awaited<ReturnType<typeof aDatabase>>
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.close())

const at = new Date('2026-03-01T10:00:00Z')
const entry = (kind: 'bank' | 'confirmed' | 'unallocated' | 'refunds_payable', cents: bigint): Entry => ({
  account: { kind },
  cents,
})
const arrives = (cents: bigint) => [entry('bank', cents), entry('unallocated', -cents)]
const refundOf = (cents: bigint) => [entry('unallocated', cents), entry('refunds_payable', -cents)]
const aPosting = (entries: Entry[], key: string = randomUUID()) => ({
  key,
  kind: 'opening' as const,
  entries,
  at,
})
const postNow = (entries: Entry[], key?: string) =>
  database.db.transaction((tx) => post(tx, aPosting(entries, key)))
const balances = async () =>
  new Map(
    (await database.db.select().from(ledgerAccountTable)).map(({ name, balance_cents }) => [
      name,
      balance_cents,
    ]),
  )

/** PostgreSQL's own message, below the error of the query builder. */
const refusalOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
  )

test('a posting changes each balance by its entries; repeating the key changes nothing', async () => {
  expect(await postNow(arrives(125_000n), 'first')).toBe(true)
  expect(await postNow(arrives(125_000n), 'first')).toBe(false)
  const once = await balances()
  expect([once.get('bank'), once.get('unallocated')]).toEqual([125_000n, -125_000n])
})

test('of twenty postings with one key at once, one counts', async () => {
  const before = (await balances()).get('bank') ?? 0n
  const posted = await Promise.all(Array.from({ length: 20 }, () => postNow(arrives(100n), 'at once')))
  expect(posted.filter(Boolean)).toHaveLength(1)
  expect((await balances()).get('bank')).toBe(before + 100n)
})

test('entries that do not sum to zero are refused by `post`, and by the database for every writer', async () => {
  await expect(postNow([entry('bank', 1n)])).rejects.toThrow(/do not sum to zero/)
  await expect(postNow([])).rejects.toThrow(/do not sum to zero/)
  const behindItsBack = database.db.transaction(async (tx) => {
    const [posting] = await tx
      .insert(ledgerPostingTable)
      .values({ key: randomUUID(), kind: 'opening', posted_at: at.toISOString() })
      .returning()
    await tx.insert(ledgerEntryTable).values({ posting_id: posting?.id ?? '', account: 'bank', cents: 1n })
  })
  expect(await refusalOf(behindItsBack)).toMatch(/do not sum to zero/)
})

test('no balance crosses its side, not even when two postings spend the same money at once', async () => {
  const available = -((await balances()).get('unallocated') ?? 0n)
  const outcomes = await Promise.all([
    refusalOf(postNow(refundOf(available))),
    refusalOf(postNow(refundOf(available))),
  ])
  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1)
  expect(outcomes.join()).toMatch(/ledger_account_side/)
  expect((await balances()).get('unallocated')).toBe(0n)
})

describe('many postings', () => {
  const many = (count: number, entries: (at: number) => Entry[]) =>
    Array.from({ length: count }, (_, at) => aPosting(entries(at)))
  const postMany = (postings: ReturnType<typeof aPosting>[]) =>
    database.db.transaction((tx) => postAll(tx, postings))

  test('move each balance as one by one they would; those that were posted before move nothing', async () => {
    const before = (await balances()).get('bank') ?? 0n
    const postings = many(1_200, (at) => arrives(BigInt(at + 1)))
    await postNow(postings[7]?.entries ?? [], postings[7]?.key)
    expect(await postMany(postings)).toBe(1_199)
    expect(await postMany(postings)).toBe(0)
    expect((await balances()).get('bank')).toBe(before + 720_600n)
  })

  test('are all refused when one does not sum to zero', async () => {
    const before = await balances()
    const postings = many(600, (at) => (at === 599 ? [entry('bank', 1n)] : arrives(1n)))
    await expect(postMany(postings)).rejects.toThrow(/do not sum to zero/)
    expect(await balances()).toEqual(before)
  })

  test('are all refused when a balance ends on the wrong side', async () => {
    const before = await balances()
    const spends = [entry('unallocated', 10n ** 12n), entry('refunds_payable', -(10n ** 12n))]
    const postings = many(600, (at) => (at === 599 ? spends : arrives(1n)))
    expect(await refusalOf(postMany(postings))).toMatch(/ledger_account_side/)
    expect(await balances()).toEqual(before)
  })

  test('wait for others at once instead of ending in a deadlock', async () => {
    const before = (await balances()).get('bank') ?? 0n
    const both = [...many(600, () => arrives(2n)), ...many(600, () => refundOf(1n))]
    await Promise.all([
      postMany(both),
      postMany(many(600, () => arrives(1n))),
      ...many(20, () => arrives(1n)).map(({ entries, key }) => postNow(entries, key)),
    ])
    expect((await balances()).get('bank')).toBe(before + 1_820n)
  })
})

test.each([
  ['an entry is changed', sql`update ledger_entry set cents = cents + 1`],
  ['an entry is deleted', sql`delete from ledger_entry`],
  ['a posting is changed', sql`update ledger_posting set kind = 'mint'`],
  ['a posting is deleted', sql`delete from ledger_posting`],
  ['entries are emptied', sql`truncate ledger_entry`],
  ['a balance is changed', sql`update ledger_account set balance_cents = 0`],
  [
    'an account begins with a balance',
    sql`insert into ledger_account values ('unallocated', 'unallocated', null, -5)`,
  ],
  ['an account is deleted', sql`delete from ledger_account`],
  [
    'a posting gets more entries later',
    sql`insert into ledger_entry (posting_id, account, cents)
        select id, account, cents from ledger_posting, (values ('bank', 5), ('unallocated', -5)) as more (account, cents)
        where key = 'first'`,
  ],
])('the database refuses that %s', async (_what, statement) => {
  const before = await balances()
  expect(await refusalOf(database.db.execute(statement))).toMatch(/append-only|follows from|is complete/)
  expect(await balances()).toEqual(before)
})

test('after any simultaneous postings balances sum to zero and equal their entries', async () => {
  const amounts = fc.array(fc.bigInt({ min: 1n, max: 9_007_199_254_740_991n }), {
    minLength: 1,
    maxLength: 8,
  })
  await fc.assert(
    fc.asyncProperty(amounts, async (all) => {
      await Promise.all(all.map((cents) => postNow(arrives(cents))))
      const { rows } = await database.db.execute(sql`
        select sum(balance_cents)::text as total,
               bool_and(balance_cents = (select coalesce(sum(cents), 0) from ledger_entry where account = name)) as equal
        from ledger_account`)
      expect(rows).toEqual([{ total: '0', equal: true }])
    }),
    { numRuns: 20 },
  )
})

test('an account that very many postings of a transaction name is locked once', async () => {
  const many = Array.from({ length: 70_000 }, () => ({ kind: 'bank' as const }))
  await database.db.transaction((tx) => lockAccounts(tx, many))
})
