import type { Payment } from '@acervo/domain/portfolio/payments'
import { dayOf } from '@acervo/domain/common/time-zone'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anApprovedDistribution,
  aPastHolding,
  complete,
  givePayoutAccount,
  termsFor,
} from '../testing/distributions.ts'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'
import { wordsOf } from '../testing/read-pdf.ts'
import { aBankAccount, type Arrive } from '../testing/statements/bank-account.ts'
import { livesIn, recordCertificate } from '../testing/taxes.ts'

let product: Product
let admin: Person
let arrive: Arrive
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  arrive = aBankAccount(product, admin)
})
afterAll(() => product.close())

const today = dayOf(new Date())

/** Approves a distribution of 100 euros to one holder, whose payment a statement then shows. Returns the payment. */
async function paid(holder: Person, traits: object): Promise<Payment> {
  const project = await product.aProject()
  await aPastHolding(product, { investor: holder, project })
  await complete(product, admin, project)
  const id = await anApprovedDistribution(
    product,
    admin,
    termsFor(project, { payment_date: today, ...traits }),
  )
  must(await product.call('POST', `/api/admin/distributions/${id}/pay`, { as: admin }))
  must(await product.call('POST', '/api/admin/payment-files', { as: admin, body: { execution_day: today } }))
  const { rows } = await product.pool.query(
    `select o.end_to_end_id as reference, o.cents
     from payment_order o join distribution_payee p on p.id = o.about_id where p.distribution_id = $1`,
    [id],
  )
  await arrive({ cents: -BigInt(rows[0].cents), endToEnd: rows[0].reference })
  const { body } = must(await product.call('GET', '/api/portfolio/payments', { as: holder }))
  return (body.data as Payment[]).find(({ project_id }) => project_id === project.id) as Payment
}

async function receiptWords(holder: Person, { id }: Payment, language: 'es' | 'en'): Promise<string> {
  const headers = { 'accept-language': language }
  const { body } = must(
    await product.call('GET', `/api/portfolio/payments/${id}/receipt`, { as: holder, headers }),
  )
  return wordsOf(body)
}

/** The newest notification that tells the holder of a payment. */
async function told({ id }: Person): Promise<object> {
  const { rows } = await product.pool.query(
    `select kind, params from notification where user_id = $1 and kind like 'distribution.%' order by created_at desc`,
    [id],
  )
  return rows[0]
}

test('a payment without withholding says why, in the list and on its receipt, in both languages', async () => {
  const holder = await product.aPerson({ kyc: 'approved' })
  await givePayoutAccount(product, holder)
  const principal = await paid(holder, { kind: 'principal' })
  expect([principal.rate, principal.untaxed_because]).toEqual([0, 'principal'])
  expect(await receiptWords(holder, principal, 'es')).toContain('no lleva retención (RIRPF')
  expect(await told(holder)).toMatchObject({ kind: 'distribution.repaid' })
  expect(await receiptWords(holder, principal, 'en')).toContain('pays back what you invested')

  const taxed = await paid(holder, {})
  expect([taxed.rate, taxed.untaxed_because]).toEqual([19, null])
  const words = await receiptWords(holder, taxed, 'es')
  expect(words).not.toMatch(/Exento|no lleva retención/)
  expect(words).toContain('pago a cuenta de tus impuestos')
  expect(await told(holder)).toMatchObject({ kind: 'distribution.paid', params: { withheld: 19 } })
})

test('of a certified resident of the EU it names the certificate for interest, and the treaty for dividends', async () => {
  const holder = await product.aPerson({ kyc: 'approved' })
  await givePayoutAccount(product, holder)
  await livesIn(product, holder, 'France')
  await recordCertificate(product, admin, holder, { dividend_cap: '0' })
  const interest = await paid(holder, {})
  expect([interest.rate, interest.untaxed_because]).toEqual([0, 'eu_resident'])
  const words = await receiptWords(holder, interest, 'es')
  expect(words).toContain('certificado de residencia fiscal')
  expect(words, 'what was not withheld is no payment on account').not.toContain('a cuenta de tus impuestos')
  expect(await told(holder)).toMatchObject({ kind: 'distribution.paid_untaxed', params: { amount: 100 } })
  expect((await product.emailsTo(holder.email)).at(-1)?.text).toContain('No se ha retenido nada')
  const dividend = await paid(holder, { kind: 'dividend' })
  expect([dividend.rate, dividend.untaxed_because]).toEqual([0, 'treaty'])
  expect(await receiptWords(holder, dividend, 'en')).toContain('The treaty with your country')
})
