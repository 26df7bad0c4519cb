import { dayOf } from '@acervo/domain/common/time-zone'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aPastHolding, givePayoutAccount, termsFor } from '../../testing/distributions.ts'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { aBankAccount, type Arrive } from '../../testing/statements/bank-account.ts'
import { checkMoney } from '../check.ts'

let product: Product
let admin: Person
let other: Person
let arrive: Arrive
beforeAll(async () => {
  product = await aProduct({ needsTwoPeople: true })
  admin = await product.aPerson({ roles: ['admin'] })
  other = await product.aPerson({ roles: ['admin'] })
  arrive = aBankAccount(product, admin)
})
afterEach(async () => expect(await checkMoney(product.services.db)).toEqual([]))
afterAll(() => product.close())

const reason = 'Motivo inventado'
const post = (as: Person, path: string, body: object = {}) =>
  product.call('POST', `/api/admin/${path}`, { as, body })
const done = async (as: Person, path: string, body?: object) => must(await post(as, path, body)).body.data

/** Puts the only waiting order into a file. Returns how a movement names the order. */
async function exported() {
  const { id: file_id } = await done(admin, 'payment-files', { execution_day: dayOf(new Date()) })
  const { rows } = await product.pool.query('select id from payment_order where file_id = $1', [file_id])
  return { file_id, order_id: rows[0].id, left_out: null }
}

/** A distribution of 81 euros to its only holder, whose payment is ordered. Returns the distribution and the order. */
async function aPaymentTo(holder: Person) {
  await givePayoutAccount(product, holder)
  const project = await product.aProject()
  await aPastHolding(product, { investor: holder, project })
  const terms = termsFor(project)
  const { digest } = await done(admin, 'distributions/preview', terms)
  const { id } = await done(admin, 'distributions', { terms, digest })
  await done(other, `distributions/${id}/approve`, { digest })
  await done(admin, `distributions/${id}/pay`)
  return { id, order: await exported() }
}

test('nobody says that a payment to themselves was made or came back, nor takes back what others said', async () => {
  const holder = await product.aPerson({ kyc: 'approved', roles: ['admin'] })
  const { order } = await aPaymentTo(holder)
  // Happens to have the same amount.
  const [debit, theirs] = await arrive({ cents: -81_00n }, { cents: 81_00n })
  const refused = { status: 403, body: { code: 'identity.about_oneself' } }
  expect(await post(holder, `bank-entries/${debit}/orders`, order)).toMatchObject(refused)
  await done(admin, `bank-entries/${debit}/orders`, order)
  expect(await post(holder, `bank-entries/${theirs}/orders`, order)).toMatchObject(refused)
  expect(await post(holder, `bank-entries/${debit}/undo-orders`, { reason })).toMatchObject(refused)
  await done(admin, `bank-entries/${debit}/undo-orders`, { reason })
})

test('nobody confirms that the bank refused a file of which only they would be paid again', async () => {
  const holder = await product.aPerson({ kyc: 'approved', roles: ['admin'] })
  const { file_id } = (await aPaymentTo(holder)).order
  await product.pool.query('update payment_file set execution_day = current_date - 9 where id = $1', [
    file_id,
  ])
  // The statements cover the days until today.
  await arrive({ cents: 1_00n })
  await done(admin, `payment-files/${file_id}/refusal`, { reason })
  const confirm = (as: Person) => post(as, `payment-files/${file_id}/refusal/confirm`)
  expect(await confirm(holder)).toMatchObject({ status: 403, body: { code: 'identity.about_oneself' } })
  must(await confirm(other))
  await exported()
})

test('a payment that came back only according to one person is ordered again by another', async () => {
  const holder = await product.aPerson({ kyc: 'approved' })
  const { id, order } = await aPaymentTo(holder)
  const [debit, theirs] = await arrive({ cents: -81_00n }, { cents: 81_00n })
  await done(admin, `bank-entries/${debit}/orders`, order)
  await done(admin, `bank-entries/${theirs}/orders`, order)
  expect(await post(admin, `distributions/${id}/pay`)).toMatchObject({
    status: 403,
    body: { code: 'identity.second_person_needed' },
  })
  const { rows } = must(await product.call('GET', `/api/admin/distributions/${id}/shares`, { as: admin }))
    .body.data
  expect(rows[0].payment, 'the screen does not offer it').toMatchObject({ returned_by_id: admin.id })
  await done(other, `distributions/${id}/pay`)
  await exported()
})

test('a refund that came back only according to one person is approved again by another', async () => {
  const [transfer] = await arrive({ cents: 700_00n })
  const [id] = (await done(other, `bank-entries/${transfer}/refund`, { reason })).refund_ids
  await done(admin, `refunds/${id}/approve`)
  const order = await exported()
  const [debit, theirs] = await arrive({ cents: -700_00n }, { cents: 700_00n })
  await done(admin, `bank-entries/${debit}/orders`, order)
  await done(admin, `bank-entries/${theirs}/orders`, order)
  const third = await product.aPerson({ roles: ['admin'] })
  for (const as of [admin, other])
    expect(await post(as, `refunds/${id}/approve`)).toMatchObject({
      status: 403,
      body: { code: 'identity.second_person_needed' },
    })
  must(await post(third, `refunds/${id}/approve`))
})
