import type { Language } from '@acervo/domain/common/language'
import type { NotificationKind, NotificationParams } from '@acervo/domain/notifications/kinds'
import { sayNotification } from '@acervo/domain/notifications/say'
import type { Project } from '@acervo/domain/projects/project'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationTexts } from '../../notifications/texts.ts'
import {
  anApprovedDistribution,
  aPastHolding,
  givePayoutAccount,
  termsFor,
} from '../../testing/distributions.ts'
import { exportOrders } from '../../testing/payments/export-orders.ts'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { aBankAccount, type Arrive } from '../../testing/statements/bank-account.ts'

let product: Product
let admin: Person
let arrive: Arrive
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  arrive = aBankAccount(product, admin)
})
afterAll(() => product.close())

const post = async (path: string, body: object = {}) =>
  must(await product.call('POST', `/api/admin/distributions/${path}`, { as: admin, body }))
const notified = async (kind: string, id: string) => {
  const { rows } = await product.pool.query(
    'select params from notification where kind = $1 and subject_id = $2',
    [kind, id],
  )
  return rows.map(({ params }) => params)
}
/** Orders a distribution's only payment. Returns the distribution's id, and the order's id for the bank. */
async function ordered(project: Project, amount: number, kind: 'interest' | 'principal' = 'interest') {
  const id = await anApprovedDistribution(product, admin, termsFor(project, { amount, kind }))
  await post(`${id}/pay`)
  await exportOrders(product, admin)
  const { rows } = await product.pool.query(
    `select end_to_end_id as "endToEnd" from payment_order
     join distribution_payee on distribution_payee.id = about_id where distribution_id = $1`,
    [id],
  )
  return { id, endToEnd: String(rows[0].endToEnd) }
}

/** A project whose only holder has to return 16.20 euros. */
async function aMistakenPayment(): Promise<Project> {
  const project = await product.aProject()
  const holder = await product.aPerson({ kyc: 'approved' })
  await givePayoutAccount(product, holder)
  await aPastHolding(product, { investor: holder, project })
  const mistaken = await ordered(project, 20)
  await arrive({ cents: -16_20n, endToEnd: mistaken.endToEnd })
  await post(`${mistaken.id}/reverse`, { reason: 'El importe era de otro proyecto' })
  return project
}

const said = (kind: NotificationKind, params: NotificationParams, language: Language) =>
  sayNotification(kind, '', params, notificationTexts[language], language)

test('after a deduction, holders are told what left the account, also when the bank returns it', async () => {
  const project = await aMistakenPayment()
  const { id, endToEnd } = await ordered(project, 50)
  await arrive({ cents: -24_30n, endToEnd })
  const [params = {}, ...others] = await notified('distribution.paid_less', id)
  expect([others, await notified('distribution.paid', id)]).toEqual([[], []])
  const say = (language: Language) => said('distribution.paid_less', params, language)
  expect(say('es').title).toBe('Te hemos pagado 24,30\u00a0€')
  expect(say('es').body).toContain(
    '50,00\u00a0€ íntegros menos 9,50\u00a0€ de retención (19,00\u00a0%) y 16,20\u00a0€ que tenías que devolver',
  )
  expect(say('en').body).toContain(
    '€50.00 less €9.50 of tax withheld (19.00%) and €16.20 that you had to return',
  )

  await arrive({ cents: 24_30n, endToEnd, returnReason: 'AC04' })
  expect(await notified('distribution.returned', id)).toMatchObject([{ amount: 24.3 }])
})

test('after a deduction from principal, holders are told that no tax was withheld', async () => {
  const project = await aMistakenPayment()
  must(await product.call('POST', `/api/admin/projects/${project.id}/complete`, { as: admin }))
  const { id, endToEnd } = await ordered(project, 50, 'principal')
  await arrive({ cents: -33_80n, endToEnd })
  const kind = 'distribution.paid_less_untaxed'
  const [params = {}, ...others] = await notified(kind, id)
  expect(others).toEqual([])
  expect(said(kind, params, 'es').body).toContain(
    '50,00\u00a0€ menos 16,20\u00a0€ que tenías que devolver de un pago anterior. No se ha retenido nada.',
  )
  expect(said(kind, params, 'en').body).toContain('€50.00 less €16.20')
})
