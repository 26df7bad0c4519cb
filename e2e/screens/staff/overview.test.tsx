import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, PASSWORD, type Person, type Product } from '../../../server/src/testing/product.ts'
import {
  anApp,
  closeAfterwards,
  choose,
  expectAccessible,
  expectAt,
  expectText,
  press,
  type TestApp,
} from '../app.tsx'
import { fill } from '../fields.ts'
import { savedBy } from '../saved-file.ts'

let product: Product
let app: TestApp
let admin: Person
let erir: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
  const investor = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject()
  await product.pool.query("insert into usual_wait values ('payments', 1, now())")
  for (const amount of [300, 500]) await product.anInvestment({ investor, project, amount, step: 'review' })
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

const card = (name: string | RegExp) => screen.findByRole('link', { name })
const waiting = async (list: string) =>
  within(await screen.findByRole('list', { name: list })).getAllByRole('listitem')

test('the overview counts pending work and links to it, and a verified payment is no longer counted', async () => {
  const user = await app.open('/dashboard/overview', admin)
  const [busy, empty] = [await waiting('Pendiente'), await waiting('Nada pendiente')]
  expect(busy.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Pagos por comprobar2/)])
  expect(empty).toHaveLength(31)
  expect(within(screen.getByRole('table', { name: 'Dinero por meses' })).getAllByRole('row')).toHaveLength(13)
  for (const [name, address] of [
    [/^Operaciones fallidas en la cadena/, '/dashboard/chain'],
    [/^Diferencias con la cadena/, '/dashboard/chain?list=cases'],
    [/^Inversiones con dinero que devolver/, '/dashboard/treasury?list=refunds'],
    [/^Devoluciones por aprobar/, '/dashboard/treasury?list=refunds&refund_state=requested'],
    [/^Reclamaciones por resolver/, '/dashboard/complaints-review'],
  ] as const)
    expect((await card(name)).getAttribute('href')).toBe(address)
  await expectAccessible()
  const payments = await card(/^Pagos por comprobar/)
  expect(payments.textContent).toMatch(/comprobar\D*2/)
  await user.click(payments)
  await expectAt('/dashboard/investments?admin=true&status=review')
  const boxes = await screen.findAllByRole('checkbox', { name: /^Elegir la inversión de / })
  expect(boxes).toHaveLength(2)
  await user.click(boxes[0] as HTMLElement)
  await press(user, 'Confirmar los pagos')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Confirmar los pagos' }))
  await dialog.findByText('1 inversión tramitada.')
  await user.click(dialog.getAllByRole('button', { name: 'Cerrar' }).at(-1) as HTMLElement)
  await user.click(screen.getByRole('link', { name: 'Resumen' }))
  await waitFor(async () => expect((await card(/^Pagos por comprobar/)).textContent).toMatch(/comprobar\D*1/))
})

test('the overview says what took longer than usual, what happened lately, how far people came and what agrees', async () => {
  await app.open('/dashboard/overview', admin)
  expect((await card(/^Pagos por comprobar/)).textContent).toMatch(
    /Más de lo habitual: suele tardar menos de 1 minuto$/,
  )
  const activity = within(screen.getByRole('table', { name: 'Actividad' }))
  const cells = within(activity.getByRole('row', { name: /^Inversiones/ })).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '2800 €',
    '2800 €',
    '00 €',
    '00 €',
  ])
  const numberOf = (name: string) => screen.getByRole('link', { name })
  expect(numberOf('Altas, Esta semana: 1').getAttribute('href')).toMatch(
    /^\/dashboard\/users\?reached=signed_up&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/,
  )
  expect(screen.queryByRole('link', { name: /La semana pasada a estas alturas/ })).toBe(null)
  expect(numberOf('Pagaron una inversión: 1').closest('li')?.textContent).toMatch(/1 100\s%$/)
  await card('El banco todavía no se ha comparado con la contabilidad')
  const late = within(screen.getByRole('table', { name: 'Proyectos que no se completan a tiempo' }))
  expect(late.getAllByRole('row')).toHaveLength(2)
})

test.each([
  ['Altas, Esta semana: 1', 'Administración de Usuarios'],
  ['Verificaciones enviadas, Esta semana: 1', 'Verificaciones'],
  ['Pagaron una inversión: 1', 'Administración de Usuarios'],
])('the number %s opens a list of one row', async (link, list) => {
  const user = await app.open('/dashboard/overview', admin)
  await user.click(await card(link))
  const table = within(await screen.findByRole('table', { name: list }))
  await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(2))
  await expectAccessible()
})

test('an amount of the months opens its investments, and another date or no days show others', async () => {
  const user = await app.open('/dashboard/overview', admin)
  const [month] = await screen.findAllByRole('link', { name: /, Invertido: 800/ })
  await user.click(month as HTMLElement)
  const rows = (count: number) =>
    waitFor(() => expect(screen.getAllByRole('link', { name: /^Ver: / })).toHaveLength(count))
  await rows(2)
  await choose(user, 'Fecha', 'Del pago comprobado')
  await rows(1)
  await choose(user, 'Fecha', 'De la emisión de tokens')
  await expectText('No hay inversiones para mostrar.')
})

test('the ERIR sees the cards of its own work and cannot open the audit', async () => {
  await app.open('/dashboard/overview', erir, 'en')
  // Staff who may not list users see their number without a link.
  await screen.findByText('Sign-ups')
  expect(screen.queryByRole('link', { name: /^Sign-ups/ })).toBe(null)
  expect(screen.getByRole('link', { name: /^Investments, This week: 2/ })).toBeDefined()
  expect(await waiting('Waiting')).toHaveLength(1)
  expect(await waiting('Nothing waiting')).toHaveLength(6)
  await card(/^Investments awaiting the ERIR/)
  await expectAccessible()
  await app.open('/dashboard/audit', erir, 'en')
  await waitFor(() => expect(location.pathname).toBe('/dashboard'))
})

test('staff who sign in land on their work, or on the page they were going to; investors on the opportunities', async () => {
  const signIn = async (at: string, { email }: Person) => {
    const user = await app.open(at, undefined)
    await fill(user, /^Correo electrónico/, email)
    await fill(user, /^Contraseña/, PASSWORD)
    await press(user, 'Acceder')
  }
  for (const [who, at, to] of [
    [admin, '/user-login', '/dashboard/overview'],
    [await product.aPerson({ roles: ['auditor'] }), '/user-login', '/dashboard/overview'],
    [erir, '/user-login?back=%2Fdashboard%2Ferir', '/dashboard/erir'],
    [await product.aPerson(), '/user-login', '/dashboard'],
  ] as const) {
    await signIn(at, who)
    await waitFor(() => expect(location.pathname).toBe(to))
  }
  await app.open('/dashboard/overview', await product.aPerson({ roles: ['auditor'] }))
  await screen.findByRole('heading', { name: 'Resumen' })
  // An auditor may decide nothing, so no work waits for them.
  expect(screen.queryByText(/^(Pendiente|Nada pendiente)$/)).toBeNull()
})

test('what waits longest comes first, and the card of distributions opens those to be approved', async () => {
  const user = await app.open('/dashboard/overview', admin)
  const [first] = await waiting('Pendiente')
  expect(first?.textContent).toMatch(/^Pagos por comprobar/)
  await user.click(await card(/^Distribuciones por aprobar/))
  await expectAt('/dashboard/distributions?state=calculated')
  await expectText('Ninguna distribución espera aprobación.')
  await choose(user, 'Estado', 'Todas')
  await expectText('Todavía no hay distribuciones.')
  await expectAccessible()
})

test('the audit is filtered, its rows expand, its CSV file contains what is shown, and it is found intact', async () => {
  const user = await app.open('/dashboard/audit', admin)
  await fill(user, /^Correo completo de quien lo hizo/, admin.email)
  await choose(user, 'Tipo de acción', 'Inversiones')
  await waitFor(() => expect(location.search).toMatch(/actor=/))
  const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
  await waitFor(() =>
    expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining('Comprobó el pago')]),
  )
  await user.click(within(rows()[0] as HTMLElement).getByRole('button'))
  await screen.findAllByText('Estado')
  await expectAccessible()
  const { text } = await savedBy(async () => press(user, 'Descargar CSV'))
  expect(text).toContain('Comprobó el pago;investment.review;investment')
  expect(text).not.toContain('Origen (huella)')
  await press(user, /^Fecha$/)
  await waitFor(() => expect(location.search).toMatch(/order=asc/))
  await user.click(screen.getByRole('checkbox', { name: /^Elegir Fila \d+$/ }))
  await screen.findByText('1 fila elegida')
  await press(user, 'Comprobar ahora')
  await screen.findByText(/^Íntegra hasta la fila \d+$/)
})
