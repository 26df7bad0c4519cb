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
import { formatDate } from '../../../web/src/lib/text/format.ts'
import { anApp, closeAfterwards, expectAccessible, expectAt, expectText, type TestApp } from '../app.tsx'

let product: Product
let app: TestApp
let admin: Person
let investor: Person
let arrive: Arrive
let pendingId: string

/**
 * A project that pays 35 € a quarter for 1,000 € and has paid twice. Also money whose tokens have not been minted yet.
 */
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  investor = await product.aPerson({ kyc: 'approved' })
  arrive = aBankAccount(product, admin)
  const terms = { duration: 24, total_return: 28, annual_return: 14, payment_frequency: 'quarterly' }
  const project = await product.aProject({ name: 'Telar de Prueba', start_date: dayFromNow(-400), ...terms })
  await aPastHolding(product, { investor, project })
  await product.pool.query(
    `update investment set created_at = created_at - interval '200 days', payment_received_on = payment_received_on - 200
     where user_id = $1`,
    [investor.id],
  )
  await givePayoutAccount(product, investor)
  for (const days of [110, 18]) await payInterest(project, days)
  const { id } = await product.anInvestment({ investor, project, amount: 400, step: 'mint' })
  pendingId = id
  app = await anApp(product)
}, 120_000)
closeAfterwards(() => ({ app, product }))

/** Pays 35 € to the only holder, dated this many days ago. */
async function payInterest(project: { id: string }, days: number): Promise<void> {
  const post = async (path: string, body?: object) =>
    must(await product.call('POST', `/api/admin/${path}`, { as: admin, body })).body.data
  const id = await anApprovedDistribution(product, admin, termsFor(project, { amount: 35 }))
  await post(`distributions/${id}/pay`)
  await post('payment-files', { execution_day: dayFromNow(0) })
  const { rows } = await product.pool.query(
    'select end_to_end_id from payment_order order by file_id desc limit 1',
  )
  await arrive({ cents: -28_35n, endToEnd: rows[0].end_to_end_id })
  await product.pool.query('alter table distribution disable trigger user')
  await product.pool.query(
    'update distribution set payment_date = $1, record_date = $1::date - 1 where id = $2',
    [dayFromNow(-days), id],
  )
  await product.pool.query('alter table distribution enable trigger user')
  await product.pool.query(
    `update bank_entry set booked_on = $1 where id = (select paid_entry from payment_order where end_to_end_id = $2)`,
    [dayFromNow(-days), rows[0].end_to_end_id],
  )
}

/** The text of a chart for people who cannot see it. */
async function labelOf(name: RegExp): Promise<string> {
  const drawing = await screen.findByRole('img', { name })
  return (drawing.getAttribute('aria-label') ?? '').replaceAll('\u00a0', ' ')
}

test('the payments that a project expects to make are one row, with their dates when asked, and a chart', async () => {
  const user = await app.open('/dashboard/portfolio', investor)
  const upcoming = within(await screen.findByRole('table', { name: 'Próximos pagos' }))
  const rows = upcoming.getAllByRole('row').slice(1)
  expect(rows).toHaveLength(2)
  const [interest, principal] = rows.map((row) => within(row))
  interest?.getByText('6 pagos de 28,35 € netos')
  for (const sum of ['210,00 €', '39,90 €', '170,10 €']) interest?.getByText(sum)
  principal?.getByText('Devolución de lo invertido')
  const folded = interest?.getByText('Ver las fechas').closest('details')
  expect(folded?.open).toBe(false)
  await user.click(interest?.getByText('Ver las fechas') as HTMLElement)
  expect(folded?.open).toBe(true)
  expect(within(folded as HTMLElement).getAllByRole('listitem')).toHaveLength(6)
  const label = await labelOf(/^Gráfico de lo que viene: /)
  expect(label.match(/28,35 € netos y 6,65 € de retención/g)).toHaveLength(6)
  await expectText('Aparte, la devolución de lo invertido: 1.000,00\u00a0€.')
  await expectAccessible()
})

test('what was paid is drawn by month, before and after withholding', async () => {
  await app.open('/dashboard/portfolio', investor)
  const label = await labelOf(/^Gráfico de lo que has recibido: /)
  expect(label.match(/28,35 € netos y 6,65 € de retención/g)).toHaveLength(2)
  await expectText('Rendimiento pagado, por meses.')
})

test('money whose tokens have not been minted yet has a row, counts as invested, and links to its investment', async () => {
  const user = await app.open('/dashboard/portfolio', investor)
  await expectText('1.400,00\u00a0€')
  await expectText('400,00\u00a0€ de ello, con los tokens pendientes')
  const projects = within(await screen.findByRole('table', { name: 'Tus proyectos' }))
  const [pending, held] = projects
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row))
  pending?.getByText('Pagado, tokens pendientes')
  pending?.getByText(
    new RegExp(`^Recibimos tu dinero el ${formatDate(dayFromNow(0))}. Falta emitir los tokens`),
  )
  pending?.getByText('400,00 €')
  held?.getByText('56,70 €')
  await user.click(pending?.getByRole('link', { name: 'Ver la inversión' }) as HTMLElement)
  await expectAt(`/dashboard/investments/${pendingId}`)
})

test('an investor who waits for their first tokens sees their money, but no chart of holdings', async () => {
  const newcomer = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject({ name: 'Horno que empieza' })
  await product.anInvestment({ investor: newcomer, project, amount: 300, step: 'erir' })
  await app.open('/dashboard/portfolio', newcomer, 'en')
  const projects = within(await screen.findByRole('table', { name: 'Your projects' }))
  projects.getByText('Paid, tokens pending')
  await expectText('€300.00 of it with tokens pending')
  expect(screen.queryByText('Value over time')).toBeNull()
  await expectAccessible()
})
