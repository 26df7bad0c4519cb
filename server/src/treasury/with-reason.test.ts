import { suggestionReasons, type SuggestionReason } from '@acervo/domain/treasury/suggestion-reason'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankAccount } from '../testing/statements/bank-account.ts'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'
import { listEntries } from './repo.ts'

let product: Product
let admin: Person
const expected: Record<SuggestionReason, number[]> = {
  exact: [],
  misspelt: [],
  under: [],
  over: [],
  other_payer: [],
  already_matched: [],
  ended: [],
  undeclared: [],
  too_early: [],
  taken_back: [],
  none: [],
}
/** Movements without suggestions, because they go out or are explained. */
const others: number[] = []

beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  const investor = await product.aPerson({ kyc: 'approved' })
  const { rows } = await product.pool.query('select name from kyc_application where user_id = $1', [
    investor.id,
  ])
  const name = String(rows[0].name)
  const project = await product.aProject({ total_funding: 5_000_000 })
  const arrive = aBankAccount(product, admin)
  const transfer = async (movement: Parameters<typeof arrive>[0]) => (await arrive(movement))[0] ?? 0
  const anInvestment = (step: string) => product.anInvestment({ investor, project, step, amount: 1000 })
  const paid = await anInvestment('review')
  const match = { reference: paid.payment_reference, name }
  others.push(await transfer(match))
  must(await product.call('POST', '/api/admin/bank-matches/exact', { as: admin }))
  others.push(await transfer({ cents: -5_00n, name: 'Banco Inventado' }))
  // Two rounds, so that transfers with the same reason are not neighbours in the list.
  for (let round = 0; round < 2; round++) {
    const due = async (step = 'review') => (await anInvestment(step)).payment_reference
    const reference = await due()
    expected.exact.push(await transfer({ reference, name }))
    // Each has a different amount. A misspelt reference finds nothing by itself, and of equal amounts or names only ten
    // are compared.
    const odd = await product.anInvestment({ investor, project, step: 'review', amount: 1100 + round * 100 })
    const misspelt = `${odd.payment_reference.slice(0, -1)}?`
    expected.misspelt.push(await transfer({ reference: misspelt, name, cents: BigInt(odd.amount) * 100n }))
    expected.under.push(await transfer({ reference: await due(), name, cents: 400_00n }))
    expected.over.push(await transfer({ reference: await due(), name, cents: 2_000_00n }))
    expected.other_payer.push(await transfer({ reference: await due(), name: 'Otra Inventada Distinta' }))
    expected.already_matched.push(await transfer(match))
    expected.undeclared.push(await transfer({ reference: await due('start'), name }))
    expected.too_early.push(await transfer({ reference: await due(), name, bookedOn: '2020-01-02' }))
    const recalled = { reference: await due(), name }
    expected.taken_back.push(await transfer(recalled))
    others.push(await transfer({ ...recalled, cents: -1_000_00n, isReversal: true }))
    const { id, payment_reference } = await anInvestment('review')
    const body = { reason: 'Motivo inventado' }
    must(
      await product.call('POST', `/api/admin/investments/reject`, {
        as: admin,
        body: { ids: [id], step: 'review', ...body },
      }),
    )
    expected.ended.push(await transfer({ reference: payment_reference, name }))
    expected.none.push(await transfer({ cents: 77_77n, name: 'Nadie Conocido', reference: 'Regalo' }))
  }
})
afterAll(() => product.close())

async function listed(query: string): Promise<number[]> {
  const ids: number[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const url: string = `/api/admin/bank-entries?limit=1&${query}${cursor && `&cursor=${cursor}`}`
    const { body } = must(await product.call('GET', url, { as: admin }))
    ids.push(...body.data.map(({ id }: { id: number }) => id))
    cursor = body.next_cursor
  }
  return ids
}

test.each(suggestionReasons)(
  '%s finds its open transfers, page by page in each order, and in the file',
  async (reason) => {
    expect(expected[reason]).toHaveLength(2)
    expect((await listed(`reason=${reason}&sort=amount&order=asc`)).toSorted((a, b) => a - b)).toEqual(
      expected[reason],
    )
    expect((await listed(`reason=${reason}`)).toSorted((a, b) => a - b)).toEqual(expected[reason])
    const file = await product.call('GET', `/api/admin/bank-entries.csv?reason=${reason}`, { as: admin })
    expect(must(file).body.toString('utf8').trim().split('\r\n')).toHaveLength(3)
  },
)

test('nothing that goes out or is explained has a reason', async () => {
  for (const reason of suggestionReasons) {
    const found = await listed(`reason=${reason}`)
    expect(found.filter((id) => others.includes(id))).toEqual([])
    expect(await listed(`reason=${reason}&state=matched`)).toEqual([])
    expect(await listed(`reason=${reason}&direction=out`)).toEqual([])
  }
})

test('a request that has read its maximum returns what it found, and the next one continues from there', async () => {
  const found: number[] = []
  const pages: number[] = []
  let cursor: string | undefined
  do {
    const asked = { reason: 'none', limit: 50, ...(cursor ? { cursor } : {}) } as const
    const page = await listEntries(product.services.db, asked, { atOnce: 2, inAll: 4 })
    found.push(...page.rows.map(({ id }) => id))
    pages.push(page.rows.length)
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(found.toSorted((a, b) => a - b)).toEqual(expected.none)
  expect(pages.length).toBeGreaterThan(4)
  expect(pages).toContain(0)
})
