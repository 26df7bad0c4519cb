import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntry, decideEntry, encumbranceOf, successionOf } from '../../../testing/acts.ts'
import { downloadArchive } from '../../../testing/archive.ts'
import { differencesIn } from '../../../testing/blocks.ts'
import {
  aDebtIn,
  aLienIn,
  anAwardIn,
  officersOf,
  passedBefore,
  type Debt,
  type Officers,
} from '../../../testing/debt.ts'
import {
  anApprovedDistribution,
  aRedemption,
  complete,
  dayFromNow,
  givePayoutAccount,
  termsFor,
} from '../../../testing/distributions.ts'
import { exportOrders } from '../../../testing/payments/export-orders.ts'
import { aProduct, must, type Person, type Product } from '../../../testing/product.ts'
import { wordsOf } from '../../../testing/read-pdf.ts'
import { aBankAccount, type Arrive } from '../../../testing/statements/bank-account.ts'

let product: Product
let admin: Person
let officers: Officers
let arrive: Arrive
beforeAll(async () => {
  product = await aProduct({ connections: 20 })
  admin = await product.aPerson({ roles: ['admin'] })
  officers = await officersOf(product)
  arrive = aBankAccount(product, admin, 10_000_00n)
})
afterAll(() => product.close())

const aDebt = () => aDebtIn(product)
const aLien = (debt: Pick<Debt, 'holder' | 'project'>, tokens: number) =>
  aLienIn(product, officers, debt, tokens)
const anAward = (lien: string, acquirer: Person, tokens: number) =>
  anAwardIn(product, officers, lien, acquirer, tokens)
const get = async (url: string, as: Person) => must(await product.call('GET', url, { as })).body.data
const agree = () => expect.poll(() => differencesIn(product, admin)).toEqual([])
const holds = async (as: Person) =>
  (await get('/api/portfolio', as)).holdings.map(({ tokens, cost }: { tokens: number; cost: number }) => [
    tokens,
    cost,
  ])
/** The tokens and the amount on the line of the statement that shows the investment. */
async function investedInStatement(as: Person) {
  const csv = must(await product.call('GET', '/api/portfolio/statement?format=csv', { as })).body.toString()
  return /;Total invertido;;;(\d+);;;;([\d,]+);/.exec(csv)?.slice(1) ?? [csv]
}

test('the rest of a lot keeps its date and its cost, and its arrival stays one operation', async () => {
  const { holder, acquirer, project } = await aDebt()
  const id = await anAward(await aLien({ holder, project }, 8), acquirer, 7)
  expect([await holds(holder), await holds(acquirer)]).toEqual([[[3, 300]], [[7, 700]]])
  const since = await product.pool.query(
    `select tokens, settled_at < now() - interval '2 days' as is_old from holding_lot
     where user_id = $1 and passed_at is null`,
    [holder.id],
  )
  expect(since.rows).toEqual([{ tokens: '3', is_old: true }])
  const operations = async (as: Person) =>
    (await get('/api/portfolio/operations', as))
      .map(({ kind, tokens, amount, payment_reference, tx_hash }: Record<string, unknown>) => [
        kind,
        tokens,
        amount,
        String(payment_reference).slice(0, 2),
        typeof tx_hash,
      ])
      .toSorted((a: unknown[], b: unknown[]) => String(a).localeCompare(String(b)))
  expect(await operations(acquirer)).toEqual([['acquisition', 7, 700, 'AD', 'string']])
  // The six tokens that came first, and one of the next four.
  expect(await operations(holder)).toEqual([
    ['award', 1, 100, 'AD', 'string'],
    ['award', 6, 600, 'AD', 'string'],
    ['investment', 4, 400, 'RF', 'string'],
    ['investment', 6, 600, 'RF', 'string'],
  ])
  const { returns } = await get('/api/portfolio', holder)
  expect([returns.invested, ...(await investedInStatement(holder))]).toEqual([300, '3', '300,00'])
  expect(await investedInStatement(acquirer)).toEqual(['7', '700,00'])
  const pdf = must(await product.call('GET', '/api/portfolio/statement?format=pdf', { as: acquirer })).body
  expect(wordsOf(pdf)).toMatch(/Adjudicación\s+recibida/)
  const { over_time } = await get('/api/portfolio', holder)
  expect(over_time.map(({ tokens, cost }: Record<string, unknown>) => [tokens, cost])).toEqual([
    [10, 1000],
    [3, 300],
  ])
  const [lot] = (
    await product.pool.query('select id from investment where user_id = $1 and awarded_tokens = 1', [
      holder.id,
    ])
  ).rows
  const url = `/api/portfolio/investments/${lot.id}/receipt`
  const receipt = must(await product.call('GET', url, { as: holder })).body
  expect(wordsOf(receipt)).toMatch(/Tokens\s+adjudicados\s+a\s+otra\s+persona\s+1/)
  const { investment } = must(await product.call('GET', `/api/investment/${lot.id}`, { as: holder })).body
  expect(investment.awarded_tokens).toBe(1)
  const { data } = await downloadArchive(product, holder)
  expect(data.portfolio.registry_entries).toMatchObject([{ id, role: 'holder', tokens: 7 }, { kind: 'lien' }])
})

test('a distribution pays the holders at the end of its record date', async () => {
  const { holder, acquirer, project } = await aDebt()
  await passedBefore(product, await anAward(await aLien({ holder, project }, 8), acquirer, 7), 1)
  const paid = async (days: number) => {
    const id = await anApprovedDistribution(
      product,
      admin,
      termsFor(project, { record_date: dayFromNow(days) }),
    )
    const { rows } = await get(`/api/admin/distributions/${id}/shares`, admin)
    return Object.fromEntries(
      rows.map(({ user_id, tokens, gross }: { user_id: string; tokens: number; gross: number }) => [
        user_id,
        [tokens, gross],
      ]),
    )
  }
  expect(await paid(-2)).toEqual({ [holder.id]: [10, 100] })
  expect(await paid(-1)).toEqual({ [holder.id]: [3, 30], [acquirer.id]: [7, 70] })
  const receivedBy = async (as: Person) => (await get('/api/portfolio/payments', as)).length
  expect([await receivedBy(holder), await receivedBy(acquirer)]).toEqual([2, 1])
})

test('an acquirer expects what the tokens still have to pay, by the days on which they were bought', async () => {
  const { holder, acquirer, project } = await aDebt()
  const next = await product.aPerson({ kyc: 'approved' })
  await product.pool.query(
    `update project set duration = 24, total_return = 10, start_date = '2026-01-01' where id = $1`,
    [project.id],
  )
  await product.pool.query(
    `update investment set created_at = case tokens when 6 then date '2026-02-01' else date '2026-03-01' end where user_id = $1`,
    [holder.id],
  )
  await anApprovedDistribution(product, admin, termsFor(project, { amount: 50 }))
  await complete(product, admin, project)
  await anApprovedDistribution(product, admin, termsFor(project, { kind: 'principal', amount: 400 }))
  await anAward(await aLien({ holder, project }, 8), acquirer, 8)
  // Eight tokens in lots of six and two. Of a quarter, one and a half come from the first lot and a half from the
  // second.
  await anAward(await aLien({ holder: acquirer, project }, 2), next, 2)
  const expected = async (as: Person) => {
    const { upcoming, returns } = await get('/api/portfolio', as)
    const due = upcoming.map(({ day, kind, gross }: Record<string, unknown>) => `${day} ${kind} ${gross}`)
    return { due: due.toSorted(), invested: returns.invested }
  }
  // Two of the four tokens bought in March are left, and their part of the price counts.
  expect(await expected(holder)).toEqual({
    invested: 200,
    due: [
      '2026-11-30 interest 50',
      '2026-11-30 principal 400',
      '2028-03-01 principal 120',
      '2028-03-01 return 10',
    ].map((line) => line.replace('2026-11-30', dayFromNow(0))),
  })
  expect(await expected(acquirer)).toEqual({
    invested: 360,
    due: [
      '2028-02-01 principal 210',
      '2028-02-01 return 15',
      '2028-03-01 principal 150',
      '2028-03-01 return 15',
    ],
  })
  expect(await expected(next)).toEqual({
    invested: 120,
    due: ['2028-02-01 principal 70', '2028-02-01 return 5', '2028-03-01 principal 50', '2028-03-01 return 5'],
  })
})

test('the rest of a holding passes to heirs at its own cost, and all tokens are repaid and burnt once', async () => {
  const { holder, acquirer, project } = await aDebt()
  const heir = await product.aPerson({ kyc: 'approved' })
  const award = await anAward(await aLien({ holder, project }, 7), acquirer, 7)
  const succession = await anEntry(product, officers.erir, successionOf({ holder, project }, [[heir, 3]]))
  must(await decideEntry(product, officers.registrar, succession, 'confirm'))
  expect([await holds(holder), await holds(acquirer), await holds(heir)]).toEqual([
    [],
    [[7, 700]],
    [[3, 300]],
  ])
  expect(await investedInStatement(holder)).toEqual(['0', '0,00'])
  await passedBefore(product, award, 2)
  await passedBefore(product, succession, 2)
  for (const person of [acquirer, heir]) await givePayoutAccount(product, person)
  const id = await aRedemption(product, admin, project, 1000)
  must(await product.call('POST', `/api/admin/distributions/${id}/pay`, { as: admin }))
  const { orders } = await exportOrders(product, admin)
  expect(orders.map(({ cents }) => cents).toSorted((a, b) => Number(a - b))).toEqual([300_00n, 700_00n])
  await arrive(...orders.map(({ cents, endToEnd }) => ({ cents: -cents, endToEnd })))
  await expect.poll(() => holds(acquirer), { timeout: 15_000 }).toEqual([])
  await expect.poll(() => holds(heir), { timeout: 15_000 }).toEqual([])
  await agree()
  const { status, repaid_at } = await get(`/api/projects/${project.id}`, admin)
  expect({ status, is_repaid: repaid_at !== null }).toEqual({ status: 'completed', is_repaid: true })
})

test('after any sequence of awards, no token or cent appears or vanishes on any day', async () => {
  const debt = await aDebt()
  const { project } = debt
  const people = [debt.holder, debt.acquirer, await product.aPerson({ kyc: 'approved' })]
  const sums = async () => {
    const { rows } = await product.pool.query(
      `select sum(tokens)::int as tokens, sum(amount_cents)::int as cents,
         (select sum(tokens)::int from holding_lot where project_id = $1 and settled_at < now() - interval '1 day'
            and (passed_at is null or passed_at >= now() - interval '1 day')) as yesterday
       from holding_lot where project_id = $1 and passed_at is null`,
      [project.id],
    )
    return rows[0]
  }
  let before = await sums()
  expect(before).toEqual({ tokens: 10, cents: 1000_00, yesterday: 10 })
  // The holder, the acquirer, the awarded tokens, and the tokens of the executed lien.
  for (const [from, to, tokens, lien] of [
    [0, 1, 5, 7],
    [0, 2, 2, 2],
    [1, 2, 3, 4],
    [2, 0, 4, 5],
    [0, 1, 6, 6],
    [2, 1, 1, 1],
  ] as const) {
    const [holder, acquirer] = [people[from], people[to]]
    if (!holder || !acquirer) throw new Error('Nobody')
    const kind = tokens > 2 ? 'lien' : 'attachment'
    const id = await anEntry(product, officers.erir, encumbranceOf({ holder, project }, lien, kind))
    must(await decideEntry(product, officers.registrar, id, 'confirm'))
    await anAward(id, acquirer, tokens)
    if (lien > tokens)
      for (const as of [officers.erir, officers.registrar])
        must(await decideEntry(product, as, id, 'release'))
    expect(await sums()).toEqual(before)
    // Five tokens whose cost in cents does not divide evenly.
    const { rowCount } = await product.pool.query(
      'update registry_heir set amount_cents = 50001 where project_id = $1 and amount_cents = 50000',
      [project.id],
    )
    if (rowCount) before = { ...before, cents: before.cents + rowCount }
  }
  await agree()
})
