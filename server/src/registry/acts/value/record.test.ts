import { sumOf } from '@acervo/domain/common/cents'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntry, awardOf, decideEntry, encumbranceOf, successionOf } from '../../../testing/acts.ts'
import { auditedActs, differencesIn } from '../../../testing/blocks.ts'
import { aDebtIn, aLienIn, officersOf, type Debt, type Officers } from '../../../testing/debt.ts'
import { anApprovedDistribution, complete, dayFromNow, termsFor } from '../../../testing/distributions.ts'
import { aProduct, must, type Person, type Product } from '../../../testing/product.ts'
import { wordsOf } from '../../../testing/read-pdf.ts'

let product: Product
let admin: Person
let officers: Officers
let erir: Person
let registrar: Person
beforeAll(async () => {
  product = await aProduct({ connections: 20 })
  admin = await product.aPerson({ roles: ['admin'] })
  officers = await officersOf(product)
  ;({ erir, registrar } = officers)
})
afterAll(() => product.close())

const get = async (url: string, as: Person) => must(await product.call('GET', url, { as })).body.data
const portfolioOf = (as: Person) => get('/api/portfolio', as)
const read = (id: string) => get(`/api/admin/erir/acts/${id}`, erir)
const record = (id: string, acquired_for: number | null, seen: number | null = null, as = erir) =>
  product.call('POST', `/api/admin/erir/acts/${id}/value`, {
    as,
    body: { acquired_for, seen, reason: 'Según el decreto inventado' },
  })
const holds = async (as: Person) =>
  (await portfolioOf(as)).holdings.map((row: { tokens: number; cost: number; is_cost_recorded: boolean }) => [
    row.tokens,
    row.cost,
    row.is_cost_recorded,
  ])
type Told = { kind: string; params: { amount?: number } }
/** What this person was told of values, with the amounts, newest first. */
const told = async (as: Person) =>
  (await get('/api/notifications', as))
    .filter(({ kind }: Told) => /valued|priced/.test(kind))
    .map(({ kind, params: { amount } }: Told) => [kind.split('.')[1], amount].join(' ').trim())

/** An award of tokens of a lien, with or without a price. */
async function anAward(debt: Debt, tokens: number, acquiredFor: number | null = null): Promise<string> {
  const body = {
    ...awardOf(await aLienIn(product, officers, debt, tokens), debt.acquirer, tokens),
    acquiredFor,
  }
  const id = await anEntry(product, erir, body)
  must(await decideEntry(product, registrar, id, 'confirm'))
  return id
}
const statement = async (as: Person, format: 'csv' | 'pdf') => {
  const { body } = must(await product.call('GET', `/api/portfolio/statement?format=${format}`, { as }))
  return format === 'csv' ? String(body) : wordsOf(body).replace(/\s+/g, ' ')
}

test('the price requested with an award is the acquirer’s cost and the former holder’s proceeds once the tokens pass', async () => {
  const debt = await aDebtIn(product)
  const { holder, acquirer } = debt
  const id = await anAward(debt, 7, 512.35)
  expect(await read(id)).toMatchObject({ acquired_for: 512.35, heirs: [{ acquired_for: 512.35 }] })
  expect(await holds(acquirer)).toEqual([[7, 512.35, true]])
  expect(await holds(holder)).toEqual([[3, 300, true]])
  const { returns, over_time } = await portfolioOf(acquirer)
  expect(returns).toMatchObject({ invested: 512.35, is_at_issue_cost: false, awarded_for: 0 })
  expect(over_time.map(({ cost }: { cost: number }) => cost)).toEqual([512.35])
  expect((await portfolioOf(holder)).returns).toMatchObject({ invested: 300, awarded_for: 512.35 })
  expect(await get('/api/registry-acts', acquirer)).toMatchObject([
    { role: 'acquirer', acquired_for: 512.35 },
  ])
  expect(await get('/api/registry-acts', holder)).toMatchObject([{ acquired_for: 512.35 }, { kind: 'lien' }])
  expect(await get('/api/portfolio/operations', acquirer)).toMatchObject([
    { kind: 'acquisition', amount: 512.35, is_cost_recorded: true },
  ])
  expect(await statement(acquirer, 'csv')).toMatch(/;Total invertido;;;7;;;;512,35;/)
  expect(await statement(acquirer, 'pdf')).not.toContain('No consta por cuánto')
  expect(await statement(holder, 'csv')).toMatch(/;Tokens tuyos adjudicados a otra persona por;;;;;;;512,35;/)
  expect(await statement(holder, 'pdf')).toMatch(/512,35 €, que pagaron una deuda tuya/)
  const audited = await auditedActs(product, holder.id)
  expect(audited.map(({ action }) => action)).not.toContain('registry.record_value')
})

test('without a price both sides read that none is recorded, and the acquirer’s cost is that of the issue', async () => {
  const debt = await aDebtIn(product)
  const { holder, acquirer } = debt
  await anAward(debt, 7)
  expect(await holds(acquirer)).toEqual([[7, 700, false]])
  expect((await portfolioOf(acquirer)).returns).toMatchObject({ invested: 700, is_at_issue_cost: true })
  expect((await portfolioOf(holder)).returns).toMatchObject({
    is_at_issue_cost: false,
    awarded_for: 0,
    awarded_unrecorded: 7,
  })
  expect(await statement(acquirer, 'csv')).toMatch(/;7;;;;700,00;coste de emisión;/)
  expect(await statement(acquirer, 'pdf')).toMatch(/700,00 € \*.*\* No consta por cuánto se heredaron/)
  expect(await statement(holder, 'pdf')).toContain('No consta por cuánto se adjudicaron 7 tokens tuyos')
})

test('one person records, corrects and removes a value once the tokens have passed, each time with an audit row', async () => {
  const debt = await aDebtIn(product)
  const { holder, acquirer } = debt
  const lien = await aLienIn(product, officers, debt, 7)
  expect((await record(lien, 1)).body.error).toBe(
    'Se anota lo que costaron los tokens de una herencia o adjudicación cuando ya han pasado',
  )
  const id = await anEntry(product, erir, awardOf(lien, acquirer, 7))
  expect((await record(id, 1)).body.code).toBe('registry.nothing_acquired')
  must(await decideEntry(product, registrar, id, 'confirm'))
  for (const wrong of [-1, 1.001, 10_000_000_000, '5'])
    expect((await record(id, wrong as number)).status).toBe(400)
  must(await record(id, 500))
  // Sends the same request twice, and then the request of a colleague who had not seen the change.
  must(await record(id, 500))
  expect((await record(id, 400)).body.error).toBe(
    'Entretanto alguien ha cambiado este valor. Vuelve a leerlo antes de corregirlo.',
  )
  const both = await Promise.all([450, 451].map((value) => record(id, value, 500)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const now = (await read(id)).acquired_for
  expect(await holds(acquirer)).toEqual([[7, now, true]])
  must(await record(id, null, now))
  expect(await holds(acquirer)).toEqual([[7, 700, false]])
  must(await record(id, 0))
  expect(await holds(acquirer)).toEqual([[7, 0, true]])
  const { rows } = await product.pool.query(
    `select before->'amount' as before, after->'amount' as after from audit_log
     where action = 'registry.record_value' and subject_id = $1 order by id`,
    [holder.id],
  )
  expect(rows).toEqual([
    { before: null, after: 500 },
    { before: 500, after: now },
    { before: now, after: null },
    { before: null, after: 0 },
  ])
  expect(await told(acquirer)).toEqual(['valued 0', 'unvalued', `valued ${now}`, 'valued 500'])
  expect(await told(holder)).toEqual(['priced 0', 'unpriced', `priced ${now}`, 'priced 500'])
})

test('nobody records the value of tokens that they hold or held themselves', async () => {
  const debt = await aDebtIn(product, {
    acquirer: await product.aPerson({ kyc: 'approved', roles: ['erir'] }),
  })
  const id = await anAward(debt, 7)
  expect((await record(id, 1, null, debt.acquirer)).body.code).toBe('identity.about_oneself')
})

test('what heirs declared is shared out to the cent, and each knows their own part', async () => {
  const { holder, project } = await aDebtIn(product, { acquirer: erir })
  const heirs = [
    await product.aPerson({ kyc: 'approved' }),
    await product.aPerson({ kyc: 'approved' }),
  ] as const
  const body = successionOf({ holder, project }, [
    [heirs[0], 3],
    [heirs[1], 7],
  ])
  const id = await anEntry(product, erir, body)
  must(await decideEntry(product, registrar, id, 'confirm'))
  expect(await holds(heirs[0])).toEqual([[3, 300, false]])
  must(await record(id, 1111.11))
  const parts: number[] = []
  for (const heir of heirs) {
    const [[tokens, cost, isRecorded]] = await holds(heir)
    expect({ isRecorded, isNear: Math.abs(cost - tokens * 111.111) < 0.01 }).toEqual({
      isRecorded: true,
      isNear: true,
    })
    expect(await get('/api/registry-acts', heir)).toMatchObject([{ role: 'heir', acquired_for: cost }])
    expect(await told(heir)).toEqual([`valued ${cost}`])
    parts.push(cost)
  }
  expect(sumOf(parts)).toBe(1111.11)
  expect(await get('/api/registry-acts', holder)).toMatchObject([{ role: 'holder', acquired_for: null }])
  expect(await told(holder)).toEqual([])
})

test('principal paid back earlier does not lower an acquirer’s cost, and still counts towards what is due', async () => {
  const debt = await aDebtIn(product)
  const { acquirer, project } = debt
  await complete(product, admin, project)
  await anApprovedDistribution(product, admin, termsFor(project, { kind: 'principal', amount: 400 }))
  const id = await anAward(debt, 10, 650)
  const paid = await portfolioOf(acquirer)
  expect(paid.returns).toMatchObject({ invested: 650 })
  expect(await statement(acquirer, 'csv')).toMatch(/;Total invertido;;;10;;;;650,00;/)
  must(await record(id, null, 650))
  const unknown = await portfolioOf(acquirer)
  expect(unknown.returns).toMatchObject({ invested: 600 })
  expect(await statement(acquirer, 'csv')).toMatch(/;Total invertido;;;10;;;;600,00;/)
  expect(unknown.upcoming).toEqual(paid.upcoming)
})

test('the return of a former holder ends with the price, from the day on which the tokens passed', async () => {
  const debt = await aDebtIn(product)
  const { holder } = debt
  await product.pool.query(`update investment set payment_received_on = $2::date - 365 where user_id = $1`, [
    holder.id,
    dayFromNow(0),
  ])
  const annual = async () => (await portfolioOf(holder)).returns.annual_return
  const id = await anAward(debt, 10)
  expect(await annual()).toBeNull()
  must(await record(id, 1100))
  expect(await annual()).toBe(10)
  must(await record(id, 900, 1100))
  expect(await annual()).toBe(-10)
})

test('after any further awards, the parts of each value add up to it to the cent', async () => {
  const debt = await aDebtIn(product)
  const { project } = debt
  const people = [debt.holder, debt.acquirer, await product.aPerson({ kyc: 'approved' })]
  const ids: string[] = []
  const sums = async () => {
    const { rows } = await product.pool.query(
      `select heir.act_id, heir.acquired_for_cents::int as recorded, sum(lot.cost_cents)::int as parts,
         bool_and(lot.is_cost_recorded) as all_recorded, min(lot.cost_cents) >= 0 as positive
       from registry_heir heir join holding_lot lot on lot.lot_id = heir.id
       where heir.project_id = $1 group by heir.id`,
      [project.id],
    )
    return rows
  }
  // The holder, the acquirer, the tokens and the value; every value is a prime number of cents.
  for (const [from, to, tokens, cents] of [
    [0, 1, 9, 100_003],
    [1, 2, 2, 20_011],
    [1, 2, 4, 7],
    [1, 0, 1, 10_007],
    [2, 0, 5, 1],
    [0, 1, 3, 50_021],
  ] as const) {
    const [holder, acquirer] = [people[from], people[to]]
    if (!holder || !acquirer) throw new Error('Nobody')
    const lien = await anEntry(product, erir, encumbranceOf({ holder, project }, tokens))
    must(await decideEntry(product, registrar, lien, 'confirm'))
    const id = await anEntry(product, erir, awardOf(lien, acquirer, tokens))
    must(await decideEntry(product, registrar, id, 'confirm'))
    must(await record(id, cents / 100))
    ids.push(id)
    const rows = await sums()
    expect(rows).toHaveLength(ids.length)
    for (const { recorded, parts, all_recorded, positive } of rows)
      expect({ parts, all_recorded, positive }).toEqual({
        parts: recorded,
        all_recorded: true,
        positive: true,
      })
  }
  // The value is corrected after tokens of the award were awarded on in two parts.
  must(await record(ids[0] ?? '', 777.77, 1000.03))
  const corrected = (await sums()).find(({ act_id }) => act_id === ids[0])
  expect(corrected).toMatchObject({ recorded: 77_777, parts: 77_777 })
  await expect.poll(() => differencesIn(product, admin)).toEqual([])
  await expectExact(ids[0] ?? '')
})

/** Checks an award whose tokens were awarded on in two parts, for any value and any number of tokens. */
async function expectExact(award: string): Promise<void> {
  const { rows } = await product.pool.query(
    `select part.id, part.lot_id from registry_lot_part part join registry_heir heir on heir.id = lot_id
     where heir.act_id = $1 order by awarded_before limit 2`,
    [award],
  )
  const [first, second] = rows
  const client = await product.pool.connect()
  const count = fc.integer({ min: 1, max: 1_000_000_000 })
  const cents = fc.bigInt({ min: 0n, max: 999_999_999_999n })
  const property = fc.asyncProperty(cents, count, count, count, async (value, one, two, rest) => {
    await client.query('begin')
    await client.query('delete from registry_lot_part where lot_id = $1 and id <> all($2)', [
      first.lot_id,
      [first.id, second.id],
    ])
    await client.query(
      `update registry_heir set acquired_for_cents = $2, tokens = $3, awarded_tokens = $4 where id = $1`,
      [first.lot_id, value, one + two + rest, one + two],
    )
    const part = 'update registry_lot_part set tokens = $2, awarded_before = $3 where id = $1'
    await client.query(part, [first.id, one, 0])
    await client.query(part, [second.id, two, one])
    const sum = await client.query(
      `select sum(cost_cents)::text as cents, sum(tokens)::float8 as tokens, min(cost_cents) >= 0 as positive
       from holding_lot where lot_id = $1`,
      [first.lot_id],
    )
    await client.query('rollback')
    const tokens = one + two + rest
    expect(sum.rows).toEqual([{ cents: String(value), tokens, positive: true }])
  })
  try {
    await fc.assert(property, { numRuns: 50 })
  } finally {
    client.release(true)
  }
}
