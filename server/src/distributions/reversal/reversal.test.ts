import { dayOf } from '@acervo/domain/common/time-zone'
import type { DeclaredYear } from '@acervo/domain/taxes/years'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { complete, termsFor } from '../../testing/distributions.ts'
import { anOffice, type Office } from '../../testing/office.ts'
import { must } from '../../testing/product.ts'
import { dueInClosedYear, livesIn } from '../../testing/taxes.ts'
import { aBankAccount, type Arrive } from '../../testing/statements/bank-account.ts'
import { isPaymentDue } from '../is-payment-due.ts'
import { remindHolders } from '../reminders/remind.ts'

let office: Office
let arrive: Arrive
beforeAll(async () => {
  office = await anOffice()
  arrive = aBankAccount(office.product, office.preparer)
}, 180_000)
afterEach(() => office.checkMoney())
afterAll(() => office.product.close())

const allocate = async (cents: bigint) => {
  const [entry] = await arrive({ cents })
  const url = `/api/admin/bank-entries/${entry}/allocate`
  must(await office.product.call('POST', url, { as: office.preparer, body: { target: 'tax_office' } }))
}

test('tax that has gone to the tax office has to come back before its distribution is reversed', async () => {
  const { id } = await office.approved(termsFor(await office.aHeldProject()))
  const approve = () => office.post(`/${id}/reverse/approve`, undefined, office.approver)
  must(await office.ask(id))
  await allocate(-19_00n)
  const refusal = { status: 409, body: { code: 'distribution.withheld_paid_in' } }
  expect(await approve()).toMatchObject(refusal)
  must(await office.post(`/${id}/reverse/withdraw`))
  expect(await office.ask(id)).toMatchObject(refusal)
  await allocate(19_00n)
  must(await office.ask(id))
  must(await approve())
  expect(await office.balanceOf('withholding_payable')).toBe(0)
})

test('after a reversal nobody is owed anything or reminded', async () => {
  const { product, ana } = office
  const { db } = product.services
  const { id } = await office.approved(termsFor(await office.aHeldProject()))
  const remindedLater = async (days: number) => {
    await remindHolders({ ...product.services, now: () => new Date(Date.now() + days * 86_400_000) })
    return office.countOf('distribution_payee_reminder')
  }
  const reminded = await remindedLater(31)
  expect([reminded > 0, await isPaymentDue(db, ana.id)]).toEqual([true, true])
  await office.reversed(id)
  expect([await remindedLater(62), await isPaymentDue(db, ana.id)]).toEqual([reminded, false])
})

test('while a reversal is requested, waiting orders go into no file, and do so again once it is withdrawn', async () => {
  const { product, preparer, approver } = office
  const { id } = await office.approved(termsFor(await office.aHeldProject()))
  must(await office.post(`/${id}/pay`))
  const file = (as = preparer) =>
    product.call('POST', '/api/admin/payment-files', {
      as,
      body: { execution_day: dayOf(new Date()) },
    })
  must(await office.ask(id))
  expect((await file()).body.code).toBe('treasury.no_orders')
  must(await office.post(`/${id}/reverse/withdraw`))
  const { id: sent } = must(await file()).body.data
  expect((await office.ask(id)).body.code, 'the bank may pay it').toBe('distribution.payments_under_way')
  const { rows } = await product.pool.query(
    'select cents, end_to_end_id from payment_order where file_id = $1',
    [sent],
  )
  for (const { cents, end_to_end_id } of rows)
    await arrive({ cents: -BigInt(cents), endToEnd: end_to_end_id })
  must(await office.ask(id))
  must(await office.post(`/${id}/reverse/approve`, undefined, approver))
  expect(await office.countOf('overpayment')).toBe(1)
})

test('once tokens are redeemed for it, a repayment is not reversed', async () => {
  const { product, preparer } = office
  const project = await office.aHeldProject()
  await complete(product, preparer, project)
  const { id } = await office.approved(termsFor(project, { kind: 'principal', redeems: true, amount: 0.03 }))
  must(await office.post(`/${id}/pay`))
  expect((await office.ask(id)).body.code).toBe('distribution.tokens_redeemed')
})

test('tax that another issuer withheld does not stand in for tax that may have gone to the tax office', async () => {
  const distributions = [await office.aHeldProject(), await office.aHeldProject()].map((project) =>
    office.approved(termsFor(project)),
  )
  const [one, other] = await Promise.all(distributions)
  for (const due of [one, other]) await dueInClosedYear(office.product, due?.id ?? '', 3)
  const ask = () => office.ask(one?.id ?? '')
  must(await ask())
  must(await office.post(`/${one?.id}/reverse/withdraw`))
  await allocate(-19_00n)
  expect(await ask()).toMatchObject({
    status: 409,
    body: { code: 'distribution.withheld_paid_in', error: expect.stringMatching(/solo quedan 0.€/) },
  })
  await allocate(19_00n)
  must(await ask())
  must(await office.post(`/${one?.id}/reverse/withdraw`))
})

test('a distribution reversed after its year’s papers are final is listed for correction, and its holders are told', async () => {
  const { product, ana, berta, carla } = office
  await livesIn(product, carla, 'Mexico')
  const project = await office.aHeldProject()
  const { id } = await office.approved(termsFor(project))
  const inTime = await office.approved(termsFor(project))
  const year = await dueInClosedYear(product, id)
  const years = async (): Promise<DeclaredYear[]> =>
    must(await product.call('GET', '/api/admin/taxes/years', { as: office.preparer })).body.data
  const declared = async () => (await years()).find((row) => row.year === year)
  expect(await declared()).toMatchObject({ residents: { people: 2 }, reversed_late: [] })
  // Berta, as if she had closed her account here.
  await product.pool.query(
    `update profile set email = null, full_name = null, avatar = null, roles = '{}', closed_at = now(),
       erase_after = now() + interval '10 years' where id = $1`,
    [berta.id],
  )
  await office.reversed(id)
  await office.reversed(inTime.id)
  expect(await declared()).toMatchObject({
    residents: { people: 0, gross: 0, withheld: 0 },
    reversed_late: [
      {
        distribution_id: id,
        project_name: project.name,
        payment_date: `${year}-12-31`,
        people: 3,
        residents: { people: 2, gross: 88.89, withheld: 16.89 },
        non_residents: { people: 1, gross: 11.11, withheld: 2.11 },
      },
    ],
  })
  expect((await years()).flatMap(({ reversed_late }) => reversed_late)).toHaveLength(1)
  const { rows } = await product.pool.query(
    `select user_id, params from notification where kind = 'distribution.reversed_late' order by params->'amount'`,
  )
  expect(rows).toEqual(
    [
      [carla.id, 11.11],
      [ana.id, 55.56],
    ].map(([user_id, amount]) => ({
      user_id,
      params: expect.objectContaining({ project: project.name, year: String(year), amount }),
    })),
  )
})
