import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { termsFor } from '../../testing/distributions.ts'
import { anOffice, type Office } from '../../testing/office.ts'
import { must } from '../../testing/product.ts'
import { aBankAccount, type Arrive } from '../../testing/statements/bank-account.ts'

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

test('what was withheld and has gone to the tax office has to come back before a distribution is reversed', async () => {
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
