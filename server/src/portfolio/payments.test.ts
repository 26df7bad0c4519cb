import { monthsAfter } from '@acervo/domain/common/days'
import { dayOf } from '@acervo/domain/common/time-zone'
import type { Payment } from '@acervo/domain/portfolio/payments'
import type { Portfolio } from '@acervo/domain/portfolio/portfolio'
import type { Project } from '@acervo/domain/projects/project'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lift, onInvestor, onTokens } from '../testing/blocks.ts'
import {
  anApprovedDistribution,
  aPastHolding,
  dayFromNow,
  givePayoutAccount,
  termsFor,
} from '../testing/distributions.ts'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'
import { wordsOf } from '../testing/read-pdf.ts'
import { aBankAccount, type Arrive } from '../testing/statements/bank-account.ts'

let product: Product
let [admin, investor, other] = [] as unknown as [Person, Person, Person]
let project: Project
let arrive: Arrive
const ids: Record<'interest' | 'reversed', string> = { interest: '', reversed: '' }
const name = '=Horno; "viejo"'
const today = dayOf(new Date())

beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  ;[investor, other] = [
    await product.aPerson({ kyc: 'approved' }),
    await product.aPerson({ kyc: 'approved' }),
  ]
  project = await product.aProject({ name, start_date: dayFromNow(-400), duration: 24, total_return: 14 })
  // Each holds half of the tokens.
  for (const holder of [investor, other]) await aPastHolding(product, { investor: holder, project })
  await product.pool.query(
    `update investment set created_at = created_at - interval '100 days', completed_at = completed_at - interval '90 days',
       payment_received_on = $1::date where user_id = $2`,
    [dayFromNow(-95), investor.id],
  )
  ids.interest = await anApprovedDistribution(product, admin, termsFor(project))
  ids.reversed = await anApprovedDistribution(
    product,
    admin,
    termsFor(project, { kind: 'dividend', amount: 60 }),
  )
  const body = { reason: 'Importe equivocado' }
  must(await product.call('POST', `/api/admin/distributions/${ids.reversed}/reverse`, { as: admin, body }))
  arrive = aBankAccount(product, admin)
}, 180_000)
afterAll(() => product.close())

const get = (path = '', as: Person = investor) =>
  product.call('GET', `/api/portfolio${path}`, { as, headers: { 'accept-language': 'es' } })
const portfolio = async (as?: Person) => must(await get('', as)).body.data as Portfolio
const payments = async (query = ''): Promise<Payment[]> => must(await get(`/payments${query}`)).body.data
const ofInterest = async () => {
  const found = (await payments()).find(({ kind }) => kind === 'interest')
  if (!found) throw new Error('The payment is not listed')
  return found
}
const stateNow = async () => {
  const { state, held_reason, paid_on } = await ofInterest()
  return [state, held_reason, paid_on]
}
const block = async (action: 'block' | 'unblock') =>
  must(await product.call('POST', '/api/block', { as: admin, body: onInvestor(investor, action) }))
const receiptOf = (id: string, as?: Person) => get(`/payments/${id}/receipt`, as)

/** Orders what can be ordered and exports it. Returns the reference of the investor's order. */
async function exported(): Promise<string> {
  must(await product.call('POST', `/api/admin/distributions/${ids.interest}/pay`, { as: admin }))
  const body = { execution_day: today }
  must(await product.call('POST', '/api/admin/payment-files', { as: admin, body }))
  const { rows } = await product.pool.query(
    'select end_to_end_id from payment_order where about_id = $1 and returned_entry is null',
    [(await ofInterest()).id],
  )
  return rows[0].end_to_end_id
}

describe('before anything is paid', () => {
  test('a payment waits with the reason that holds it back now', async () => {
    expect(await stateNow()).toEqual(['held', 'no_account', null])
    expect((await portfolio()).payout).toEqual({
      account: 'none',
      effective_at: null,
      payments: 1,
      net: 40.5,
    })
    await block('block')
    expect(await stateNow()).toEqual(['held', 'blocked', null])
    await block('unblock')
    await givePayoutAccount(product, investor)
    expect(await stateNow()).toEqual(['pending', null, null])
    const { id } = must(
      await product.call('POST', '/api/block', { as: admin, body: onTokens(investor, project, 1) }),
    ).body.data
    expect(await stateNow(), 'blocked tokens only keep them from being redeemed').toEqual([
      'pending',
      null,
      null,
    ])
    must(await product.call('POST', '/api/block', { as: admin, body: lift(id) }))
    expect((await portfolio()).payout).toMatchObject({ account: 'in_force', payments: 0, net: 0 })
  })

  test('upcoming payments are the approved ones and what the terms still expect', async () => {
    const { upcoming, holdings } = await portfolio()
    // The day of the investment in local time, which may be summer time although it is winter now.
    const due = monthsAfter(dayOf(new Date(Date.now() - 100 * 86_400_000)), 24)
    expect(
      upcoming.map(
        ({ id: _id, project_id: _project, project_name: _name, project_name_en: _en, ...row }) => row,
      ),
    ).toEqual([
      {
        day: dayFromNow(0),
        kind: 'interest',
        gross: 50,
        rate: 19,
        withheld: 9.5,
        net: 40.5,
        state: 'pending',
        held_reason: null,
      },
      {
        // 14 % of 1000, less the 50 that were approved.
        day: due,
        kind: 'return',
        gross: 90,
        rate: 19,
        withheld: 17.1,
        net: 72.9,
        state: 'forecast',
        held_reason: null,
      },
      {
        day: due,
        kind: 'principal',
        gross: 1000,
        rate: 0,
        withheld: 0,
        net: 1000,
        state: 'forecast',
        held_reason: null,
      },
    ])
    expect(holdings).toMatchObject([{ status: 'active', next: { state: 'pending', net: 40.5 } }])
  })

  test('a receipt is refused, and nothing counts as received', async () => {
    const { status, body } = await receiptOf((await ofInterest()).id)
    expect([status, body.code]).toEqual([409, 'portfolio.payment_not_paid'])
    expect((await portfolio()).returns).toEqual({
      is_at_issue_cost: false,
      awarded_for: 0,
      awarded_unrecorded: 0,
      invested: 1000,
      received_gross: 0,
      withheld: 0,
      received_net: 0,
      annual_return: null,
      annual_return_reason: 'nothing_paid',
    })
  })

  test('reversed distributions are shown as reversed, and are neither due nor received', async () => {
    expect((await payments('?settled=true')).map(({ kind, state }) => [kind, state])).toEqual([
      ['dividend', 'reversed'],
    ])
    expect((await portfolio()).upcoming.map(({ kind }) => kind)).not.toContain('dividend')
  })
})

describe('once it is paid', () => {
  let reference: string
  test('a payment is ordered, paid by a statement, returned, and paid again', async () => {
    const first = await exported()
    expect(await stateNow()).toEqual(['ordered', null, null])
    await arrive({ cents: -40_50n, endToEnd: first })
    expect(await stateNow()).toEqual(['paid', null, today])
    await arrive({ cents: 40_50n, endToEnd: first, returnReason: 'AC04' })
    expect(await stateNow()).toEqual(['returned', null, null])
    expect((await portfolio()).upcoming[0]).toMatchObject({ kind: 'interest', state: 'returned' })
    reference = await exported()
    await arrive({ cents: -40_50n, endToEnd: reference })
    expect(await stateNow()).toEqual(['paid', null, today])
  })

  test('it counts as received, in the totals, in its project, and in the annual return', async () => {
    const { returns, holdings, upcoming } = await portfolio()
    expect(returns).toMatchObject({ received_gross: 50, withheld: 9.5, received_net: 40.5 })
    // 1040.5 / 1000 in 95 days.
    expect(returns.annual_return).toBeCloseTo((1.0405 ** (365 / 95) - 1) * 100, 1)
    expect(holdings[0]?.received).toEqual({ gross: 50, withheld: 9.5, net: 40.5, principal: 0 })
    expect(upcoming.map(({ state }) => state)).toEqual(['forecast', 'forecast'])
  })

  test('the receipt names payment and order, of the account only its last characters, and is audited', async () => {
    const { id } = await ofInterest()
    const { status, body, headers } = await receiptOf(id)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toContain(`acervo-justificante-${today}-${id.slice(0, 8)}.pdf`)
    const words = wordsOf(body as Buffer)
    const shown = ['Justificante de pago', name, '50,00', '-9,50', '40,50', '19,00', 'terminada en 1332', id]
    for (const word of [...shown, reference, 'Acervo, por cuenta del emisor de'])
      expect(words).toContain(word)
    expect(words).not.toContain('0002051332')
    const { rows } = await product.pool.query(
      `select actor_id, subject_id, after from audit_log where action = 'portfolio.receipt.export'`,
    )
    expect(rows).toMatchObject([{ actor_id: investor.id, subject_id: ids.interest, after: { rows: 1 } }])
  })

  test("somebody else's receipt does not exist", async () => {
    const { status, body } = await receiptOf((await ofInterest()).id, other)
    expect([status, body.code]).toEqual([404, 'portfolio.payment_not_found'])
    expect((await portfolio(other)).returns.received_net).toBe(0)
  })

  test('a statement has payments, upcoming payments and totals, and one of a past period only payments', async () => {
    const csv = String(must(await get('/statement?format=csv')).body)
    const rows = csv.split('\r\n').map((line) => line.split(`"'=Horno; ""viejo""";`).join('P;'))
    expect(rows).toContain(`${today};Pago recibido;P;Intereses;10;50,00;19,00;9,50;40,50;pagado;;;;`)
    expect(csv).toMatch(/;Próximo pago;.*;Rendimiento;;90,00;19,00;17,10;72,90;previsto, puede no pagarse;/)
    expect(csv).toContain(`${today};Total recibido;;;;50,00;;9,50;40,50;`)
    expect(csv).toContain(';Rentabilidad anual (%);')
    const past = String(must(await get(`/statement?format=csv&to=${dayFromNow(-1)}`)).body)
    for (const word of ['Pago recibido;', 'Próximo pago', 'Rentabilidad']) expect(past).not.toContain(word)
    const paidDaysAgo = (days: number) =>
      product.pool.query(
        `update bank_entry set booked_on = $1::date - $2::int
         where id = (select paid_entry from payment_order where end_to_end_id = $3)`,
        [today, days, reference],
      )
    await paidDaysAgo(1)
    const later = String(must(await get(`/statement?format=csv&from=${today}`)).body)
    await paidDaysAgo(0)
    expect(later).not.toContain('Pago recibido;')
    const words = wordsOf(must(await get('/statement?format=pdf')).body as Buffer)
    for (const word of [
      'Pagos recibidos en el periodo',
      '40,50',
      'Próximos pagos',
      '72,90',
      'Es una previsión',
    ])
      expect(words).toContain(word)
  })

  test('payments are listed newest first, page by page', async () => {
    const first = must(await get('/payments?limit=1')).body
    const second = must(await get(`/payments?limit=1&cursor=${first.next_cursor}`)).body
    const listed = [...first.data, ...second.data].map(({ id }: Payment) => id)
    expect(listed).toEqual((await payments()).map(({ id }) => id))
    expect([listed.length, second.next_cursor]).toEqual([2, null])
  })
})
