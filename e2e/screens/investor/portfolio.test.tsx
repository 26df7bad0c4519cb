import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import {
  anApprovedDistribution,
  aPastHolding,
  dayFromNow,
  givePayoutAccount,
  termsFor,
} from '../../../server/src/testing/distributions.ts'
import { aProduct, must, type Person, type Product } from '../../../server/src/testing/product.ts'
import { aBankAccount, type Arrive } from '../../../server/src/testing/statements/bank-account.ts'
import { livesIn, recordCertificate } from '../../../server/src/testing/taxes.ts'
import { formatDate } from '../../../web/src/lib/text/format.ts'
import { anApp, closeAfterwards, expectAccessible, expectText, press, type TestApp } from '../app.tsx'
import { savedBy } from '../saved-file.ts'

let product: Product
let app: TestApp
let erir: Person
let investor: Person
let newcomer: Person
let arrive: Arrive
let project: { id: string; name: string }
beforeAll(async () => {
  product = await aProduct()
  erir = await product.aPerson({ roles: ['erir'] })
  newcomer = await product.aPerson()
  investor = await product.aPerson({ kyc: 'approved' })
  const bought = await product.aProject({ name: 'Almazara de Prueba' })
  await product.anInvestment({ investor, project: bought, step: 'completed' })
  project = bought
  arrive = aBankAccount(product, await product.aPerson({ roles: ['admin'] }))
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

test('the bell counts unread notifications, opening it marks them as read, and each links to its screen', async () => {
  const user = await app.open('/dashboard', investor)
  await press(user, /^Notificaciones: \d+ sin leer$/)
  await screen.findAllByText('Tu pago está comprobado')
  await user.keyboard('{Escape}')
  await press(user, 'Notificaciones')
  const [row] = await screen.findAllByRole('link', { name: /Tu pago está comprobado/ })
  await user.click(row as HTMLElement)
  await expect.poll(() => location.pathname).toMatch(/^\/dashboard\/investments\/[0-9a-f-]{36}$/)
  const { body } = await product.call('GET', '/api/notifications', { as: investor })
  expect(body.data).not.toEqual([])
  for (const { read_at } of body.data) expect(read_at).not.toBeNull()
})

test('the menu links to the portfolio, which shows its figures as a chart and as tables', async () => {
  const user = await app.open('/dashboard', investor)
  await user.click(await screen.findByRole('link', { name: 'Cartera' }))
  await screen.findByRole('heading', { level: 1, name: 'Cartera' })
  await screen.findByRole('img', { name: /^Gráfico del valor de la cartera desde el/ })
  for (const name of ['Tus proyectos', 'Operaciones']) await screen.findByRole('table', { name })
  await expectAccessible()
})

test('a payment that was reversed says that it will not be made, and for which day it was planned', async () => {
  const [holder, admin] = [
    await product.aPerson({ kyc: 'approved' }),
    await product.aPerson({ roles: ['admin'] }),
  ]
  const paying = await product.aProject()
  await aPastHolding(product, { investor: holder, project: paying })
  const id = await anApprovedDistribution(product, admin, termsFor(paying))
  const body = { reason: 'Importe equivocado' }
  must(await product.call('POST', `/api/admin/distributions/${id}/reverse`, { as: admin, body }))
  await app.open('/dashboard/portfolio', holder)
  await expectText(`No se pagará: anulamos el reparto previsto para el ${formatDate(dayFromNow(0))}`)
})

test('the portfolio gives no annual return in the first days, and no expected figure without its risk', async () => {
  await app.open('/dashboard/portfolio', investor)
  await expectText('Todavía no: hace menos de 30 días de tu primer pago.')
  const upcoming = within(await screen.findByRole('table', { name: 'Próximos pagos' }))
  expect(upcoming.getAllByText('Previsto')).toHaveLength(2)
  expect(upcoming.getAllByText('Puede no pagarse')).toHaveLength(2)
  await expectText(
    'Lo previsto no es una promesa: puede no pagarse, pagarse más tarde o ser menos, y puedes perder todo lo invertido.',
  )
  const projects = within(await screen.findByRole('table', { name: 'Tus proyectos' }))
  projects.getByText('previsto; puede no pagarse')
})

test('money that waits for an account says so and links to it; once paid, it has a receipt', async () => {
  const admin = await product.aPerson({ roles: ['admin'] })
  const { holder, id } = await aWaitingHolder(admin)
  const user = await app.open('/dashboard/portfolio', holder)
  await screen.findByText('81,00 € te esperan en 1 pago')
  within(await screen.findByRole('table', { name: 'Próximos pagos' })).getByText('Falta tu cuenta de cobro')
  await expectText('Todavía no has recibido ningún pago.')
  await expectAccessible()
  await user.click(screen.getByRole('link', { name: 'Indicar mi cuenta' }))
  await expect.poll(() => location.pathname + location.hash).toBe('/dashboard/account#payout-account')

  await givePayoutAccount(product, holder)
  await payByStatement(admin, id)
  await app.open('/dashboard/portfolio', holder)
  const received = within(await screen.findByRole('table', { name: 'Pagos recibidos' }))
  await received.findByText('81,00 €')
  expect(screen.queryByText('81,00 € te esperan en 1 pago')).toBeNull()
  await expectAccessible()
  const button = received.getByRole('button', {
    name: /^Descargar el justificante de Horno de Prueba del .*: Intereses$/,
  })
  await expectText('100,00\u00a0€ brutos, menos 19,00\u00a0€ de retención')
  const { name, text } = await savedBy(() => user.click(button))
  expect(name).toMatch(/^acervo-justificante-\d{4}-\d\d-\d\d-[0-9a-f]{8}\.pdf$/)
  expect(text.slice(0, 5)).toBe('%PDF-')
})

test('a payment without withholding says why in the list, in both languages', async () => {
  const admin = await product.aPerson({ roles: ['admin'] })
  const abroad = await product.aPerson({ kyc: 'approved' })
  await livesIn(product, abroad, 'France')
  await recordCertificate(product, admin, abroad)
  await givePayoutAccount(product, abroad)
  const { id } = await aWaitingHolder(admin, abroad)
  await payByStatement(admin, id, 100_00n)
  await app.open('/dashboard/portfolio', abroad)
  const received = within(await screen.findByRole('table', { name: 'Pagos recibidos' }))
  await received.findByText(
    'Exento: certificado de residencia fiscal en la UE o el EEE (TRLIRNR, art. 14.1.c)',
  )
  await expectText('Recibido, neto')
  expect(screen.queryByText(/brutos, menos/), 'no withholding is subtracted').toBeNull()
  await expectAccessible()
  await app.open('/dashboard/portfolio', abroad, 'en')
  await expectText('Exempt: certificate of tax residence in the EU or the EEA (TRLIRNR, art. 14.1.c)')
})

test('an approved payment is announced for its date only until that has passed', async () => {
  const admin = await product.aPerson({ roles: ['admin'] })
  const holder = await product.aPerson({ kyc: 'approved' })
  await givePayoutAccount(product, holder)
  await aWaitingHolder(admin, holder)
  await aWaitingHolder(admin, holder, { payment_date: dayFromNow(-1) })
  await app.open('/dashboard/portfolio', holder)
  const upcoming = within(await screen.findByRole('table', { name: 'Próximos pagos' }))
  expect(upcoming.getAllByText('Aprobado')).toHaveLength(2)
  upcoming.getByText('Lo pagaremos en esa fecha')
  upcoming.getByText('La fecha ya ha pasado; el pago aún no se ha ordenado')
})

/** A person without a bank account, to whom an approved distribution pays 100 euros. */
async function aWaitingHolder(
  admin: Person,
  holder?: Person,
  terms: object = {},
): Promise<{ holder: Person; id: string }> {
  holder ??= await product.aPerson({ kyc: 'approved' })
  const kiln = await product.aProject({ name: 'Horno de Prueba' })
  await aPastHolding(product, { investor: holder, project: kiln })
  return { holder, id: await anApprovedDistribution(product, admin, termsFor(kiln, terms)) }
}

/** Creates the payment order of a distribution to a single holder, and books the bank's debit. */
async function payByStatement(admin: Person, id: string, cents = 81_00n): Promise<void> {
  const post = async (path: string, body?: object) =>
    must(await product.call('POST', `/api/admin/${path}`, { as: admin, body })).body.data
  await post(`distributions/${id}/pay`)
  const file = await post('payment-files', { execution_day: dayFromNow(0) })
  const xml = String(
    must(await product.call('GET', `/api/admin/payment-files/${file.id}`, { as: admin })).body,
  )
  const [, endToEnd] = /<EndToEndId>([^<]+)/.exec(xml) ?? []
  await arrive({ cents: -cents, endToEnd })
}

test('the portfolio of a holder says that a project is blocked', async () => {
  const body = { type: 'project', action: 'block', projectId: project.id, cause: 'other', reason: 'Revisión' }
  must(await product.call('POST', '/api/block', { as: erir, body }))
  await app.open('/dashboard/portfolio', investor, 'en')
  await expectText(`${project.name}: the project is blocked`)
  await screen.findByText('Project blocked')
  await expectAccessible()
})

test('the first screen links a newcomer to the steps of an investor', async () => {
  const user = await app.open('/dashboard', newcomer)
  await user.click(await screen.findByRole('link', { name: 'Ver mis pasos' }))
  await expect.poll(() => location.pathname).toBe('/dashboard/welcome')
  const steps = await screen.findByRole('list', { name: 'Tus pasos' })
  expect(within(steps).getAllByRole('listitem')).toHaveLength(3)
  expect(within(steps).getAllByText('Tu siguiente paso')).toHaveLength(1)
  expect(document.body.textContent).not.toContain('Administrador')
  await expectAccessible()
  await user.click(within(steps).getByRole('link', { name: /Verifica tu identidad/ }))
  await expect.poll(() => location.pathname).toBe('/dashboard/kyc-verification')
})

test('staff see no link to the steps of an investor', async () => {
  // Loads the code of the link first. Otherwise it could appear later for staff, after the test has looked.
  await app.open('/dashboard', newcomer)
  await expectText('Empieza por aquí')
  await app.open('/dashboard', erir)
  await screen.findByRole('heading', { level: 1 })
  await screen.findByRole('link', { name: project.name })
  expect(document.body.textContent).not.toContain('Empieza por aquí')
})

test('a portfolio without tokens says that an investment is in progress, and links to it', async () => {
  const waiting = await product.aPerson({ kyc: 'approved' })
  const bought = await product.aProject()
  await product.anInvestment({ investor: waiting, project: bought, step: 'review' })
  const user = await app.open('/dashboard/portfolio', waiting)
  await expectText('Tienes una inversión en curso')
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Ver mis inversiones' }))
  await expect.poll(() => location.pathname).toBe('/dashboard/investments')
})

test('an empty portfolio links to the opportunities', async () => {
  const user = await app.open('/dashboard/portfolio', newcomer)
  await expectText('Todavía no tienes tokens')
  await expectAccessible()
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Ver oportunidades' }))
  await expect.poll(() => location.pathname).toBe('/dashboard')
})
