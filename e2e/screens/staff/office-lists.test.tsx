import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { aPastHolding, dayFromNow, termsFor } from '../../../server/src/testing/distributions.ts'
import { aProduct, must, type Person, type Product } from '../../../server/src/testing/product.ts'
import { aBankAccount } from '../../../server/src/testing/statements/bank-account.ts'
import {
  anApp,
  choose,
  closeAfterwards,
  expectAccessible,
  expectNoText,
  expectText,
  expectToast,
  press,
  type TestApp,
} from '../app.tsx'
import { fill } from '../fields.ts'
import { staysOpen } from '../overnight.ts'
import { savedBy } from '../saved-file.ts'
import { allToasts } from '../toasts.ts'

let product: Product
let app: TestApp
let admin: Person
let projectId: string
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  const approver = await product.aPerson({ roles: ['admin'] })
  const project = await product.aProject({ name: 'Molino de Prueba' })
  projectId = project.id
  for (const amount of [1000, 3000])
    await aPastHolding(product, { investor: await product.aPerson({ kyc: 'approved' }), project, amount })
  for (const days of [9, 5]) {
    const terms = termsFor(project, { payment_date: dayFromNow(days), amount: 50 })
    must(await product.call('POST', '/api/admin/distributions', { as: admin, body: { terms } }))
  }
  const entries = await aBankAccount(product, admin)(
    { cents: 700_00n, name: 'Ana Inventada' },
    { cents: 900_00n, name: 'Berta Inventada' },
    { cents: 100_00n, name: 'Carla Inventada' },
  )
  const ids: string[] = []
  for (const id of entries.slice(0, 2)) {
    const body = { reason: 'No se sabe de quién es' }
    const url = `/api/admin/bank-entries/${id}/refund`
    ids.push(...must(await product.call('POST', url, { as: admin, body })).body.data.refund_ids)
  }
  must(await product.call('POST', `/api/admin/refunds/${ids[0]}/approve`, { as: approver }))
  app = await anApp(product)
}, 120_000)
closeAfterwards(() => ({ app, product }))

const said = (pattern: RegExp) =>
  screen.getAllByRole('row').flatMap((row) => pattern.exec(row.textContent)?.[0] ?? [])
const linesOf = (text: string) => text.replace('\ufeff', '').trimEnd().split('\r\n')

test('the holders of a register are ordered by their tokens and found by their email', async () => {
  const user = await app.open(`/dashboard/erir/${projectId}/register`, admin)
  const numbers = () => said(/^[12](?=Persona)/)
  await expect.poll(numbers).toEqual(['1', '2'])
  // A share has one decimal and is cut, not rounded. A second decimal would be invented.
  expect(said(/\d\d,\d+\s%/)).toEqual(['25,0\u00a0%', '75,0\u00a0%'])
  await press(user, 'Tokens')
  await press(user, 'Tokens')
  await expect.poll(numbers).toEqual(['2', '1'])
  await fill(user, /^Buscar por nombre o correo/, 'nadie')
  await screen.findByText('No hay titulares que coincidan con tu búsqueda.')
  await expectAccessible()
})

test('a register of a future day is refused beside the field, and the shown register stays', async () => {
  await app.open(`/dashboard/erir/${projectId}/register`, admin)
  await screen.findByText(/^Al cierre del .* 2 titulares/)
  const day = screen.getByLabelText<HTMLInputElement>(/^A fecha de/)
  fireEvent.change(day, { target: { value: dayFromNow(9) } })
  fireEvent.blur(day)
  await expectText('El registro se puede consultar hasta hoy, no en una fecha futura')
  expect(location.search).toBe('')
  screen.getByText(/^Al cierre del .* 2 titulares/)
  fireEvent.change(day, { target: { value: dayFromNow(-1) } })
  fireEvent.blur(day)
  await expect.poll(() => location.search).toBe(`?date=${dayFromNow(-1)}`)
  await expectNoText('no en una fecha futura')
})

test('on a register that stays open overnight the new day can be chosen; a file is of the day on the screen', async () => {
  let user: UserEvent | undefined
  const atNextDay = await staysOpen(async () => {
    user = await app.open(`/dashboard/erir/${projectId}/register`, admin)
    await screen.findByText(/^Al cierre del .* 2 titulares/)
  })
  const day = screen.getByLabelText<HTMLInputElement>(/^A fecha de/)
  const [shown, before] = [day.value, day.max]
  atNextDay()
  expect(day.max > before).toBe(true)
  const { name } = await savedBy(async () => user?.click(screen.getByRole('button', { name: 'CSV' })))
  expect(name).toContain(shown)
})

test('distributions are ordered by their day of payment, and the file has the columns that are shown', async () => {
  const user = await app.open('/dashboard/distributions', admin)
  const days = () => screen.getAllByRole('row').length
  await waitFor(() => expect(days()).toBe(3))
  await press(user, 'Fecha de pago')
  await press(user, 'Columnas')
  await user.click(await screen.findByRole('checkbox', { name: 'Preparada' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Preparada' })).toBeNull())
  expect(screen.getByRole('columnheader', { name: 'Fecha de pago' }).ariaSort).toBe('ascending')
  await expectAccessible()
  const { text } = await savedBy(async () => press(user, 'Descargar CSV'))
  const [titles, ...lines] = linesOf(text)
  expect(titles).toBe(
    'Proyecto;Tipo;Fecha de registro;Fecha de pago;Importe;El importe es;Neto para titulares;Estado',
  )
  expect(lines.map((line) => line.split(';')[3])).toEqual([dayFromNow(5), dayFromNow(9)])
  await fill(user, /^Buscar por proyecto/, 'nadie')
  await screen.findByText('Ninguna distribución coincide con tu búsqueda.')
})

test('movements are ordered by amount and the view is saved; refunds are narrowed by their state', async () => {
  const user = await app.open('/dashboard/treasury?state=all', admin)
  const names = () => said(/(Ana|Berta|Carla) Inventada/)
  await waitFor(() => expect(names()).toHaveLength(3))
  await press(user, 'Importe')
  await expect.poll(names).toEqual(['Carla Inventada', 'Ana Inventada', 'Berta Inventada'])
  await press(user, 'Vistas')
  await fill(user, /^Nombre de la vista/, 'Por importe')
  await press(user, 'Guardar la vista')
  const { text } = await savedBy(async () => press(user, 'Descargar CSV'))
  expect(linesOf(text).map((line) => line.split(';')[2])).toEqual([
    'De o para',
    'Carla Inventada',
    'Ana Inventada',
    'Berta Inventada',
  ])
  await app.open('/dashboard/treasury?list=refunds&refund_state=approved', admin)
  await expect.poll(names).toEqual(['Ana Inventada'])
  await expectAccessible()
  await app.open('/dashboard/treasury?list=refunds', admin)
  await expect.poll(names).toEqual(['Berta Inventada', 'Ana Inventada'])
  await press(user, 'Importe')
  await expect.poll(names).toEqual(['Ana Inventada', 'Berta Inventada'])
})

test('statements are ordered by their period, without a column that was hidden', async () => {
  await aBankAccount(product, admin, 2_700_00n)({ cents: 10_00n })
  const user = await app.open('/dashboard/treasury?list=statements&columns=period,closing', admin)
  const sums = () => said(/(2700|2\.700|2710|2\.710)(?=,00)/)
  await expect.poll(sums).toEqual(['2.710', '2.700'])
  expect(screen.queryByRole('columnheader', { name: 'Saldo inicial' })).toBeNull()
  await press(user, /^Período|^Periodo/)
  await expect.poll(sums).toEqual(['2.700', '2.710'])
})

const chooseRow = async (user: UserEvent, name: RegExp) =>
  user.click(await screen.findByRole('checkbox', { name }))

test('a file has only the chosen rows, of any list that has boxes', async () => {
  const user = await app.open('/dashboard/treasury?state=all&sort=amount&order=asc', admin)
  await chooseRow(user, /^Elegir Berta Inventada, 900,00\s€/)
  await chooseRow(user, /^Elegir Carla Inventada, 100,00\s€/)
  await expectText('2 filas elegidas')
  await expectAccessible()
  const { text } = await savedBy(async () => press(user, 'CSV de lo elegido'))
  const others = linesOf(text).map((line) => line.split(';')[2])
  expect(others).toEqual(['De o para', 'Carla Inventada', 'Berta Inventada'])

  await app.open('/dashboard/treasury?list=refunds', admin)
  await chooseRow(user, /^Elegir Ana Inventada, 700,00\s€/)
  const refunds = await savedBy(async () => press(user, 'CSV de lo elegido'))
  expect(linesOf(refunds.text)).toHaveLength(2)
  expect(refunds.text).toContain('Ana Inventada')

  await app.open('/dashboard/distributions', admin)
  const rows = await screen.findAllByRole('checkbox', { name: /^Elegir Molino de Prueba, / })
  expect(rows).toHaveLength(2)
  await user.click(rows[0] as HTMLElement)
  const distributions = await savedBy(async () => press(user, 'CSV de lo elegido'))
  expect(linesOf(distributions.text)).toHaveLength(2)

  await product.aProject({ name: 'Batán de Prueba' })
  for (const path of ['projects', 'erir?date=2026-01-01']) {
    await app.open(`/dashboard/${path}`, admin)
    await chooseRow(user, /^Elegir Batán de Prueba$/)
    const projects = await savedBy(async () => press(user, 'CSV de lo elegido'))
    expect(linesOf(projects.text).slice(1)).toEqual([expect.stringMatching(/^Batán de Prueba;/)])
    if (path !== 'projects') expect(projects.text).toContain('Cambios')
  }
  await press(user, 'Quitar la selección')
  await expectNoText('1 fila elegida')
})

test('verifications that were chosen in one status and in another are in one file', async () => {
  const waiting = await product.aPerson({ kyc: 'submitted' })
  const user = await app.open('/dashboard/users-kyc', admin)
  await chooseRow(user, /^Elegir Persona Inventada$/)
  await choose(user, 'Estado', 'Borrador')
  await expectNoText(waiting.email)
  await choose(user, 'Estado', 'Todas')
  const boxes = await screen.findAllByRole('checkbox', { name: /^Elegir Persona Inventada$/, checked: false })
  await user.click(boxes[0] as HTMLElement)
  await expectText('2 filas elegidas')
  const { text } = await savedBy(async () => press(user, 'CSV de lo elegido'))
  expect(linesOf(text)).toHaveLength(3)
  expect(text).toContain(waiting.email)
})

test('rows that were chosen under an earlier search are in the file too', async () => {
  const user = await app.open('/dashboard/treasury?state=all&search=Ana', admin)
  await chooseRow(user, /^Elegir Ana Inventada, /)
  await fill(user, /^Buscar por nombre, IBAN o concepto/, 'Berta')
  await chooseRow(user, /^Elegir Berta Inventada, /)
  await expectText('2 filas elegidas')
  const { text } = await savedBy(async () => press(user, 'CSV de lo elegido'))
  expect(linesOf(text)).toHaveLength(3)
  expect(text).toContain('Ana Inventada')
})

test.each([
  ['/investors', 'es', 'No se pudo preparar el archivo.', 'bottom right'],
  ['/investors', 'en', 'The file could not be prepared.', 'bottom right'],
  ['/projects', 'es', 'No se pudo preparar el archivo.', 'top right'],
] as const)(
  'toasts on /dashboard%s (%s) appear at their place: “%s”, %s',
  async (path, language, said, place) => {
    app.fail('GET', `/api/admin${path}.csv`, 'lost')
    const user = await app.open(`/dashboard${path}`, admin, language)
    await press(user, /^(Descargar CSV|Download CSV)$/)
    const toast = await vi.waitUntil(() => allToasts().find((one) => one.textContent?.includes(said)))
    const { yPosition, xPosition } = (toast as HTMLElement).dataset
    expect(`${yPosition} ${xPosition}`).toBe(place)
    await expectToast(said)
  },
)

test.each([
  ['/projects', 'Nombres Tipo Financiación Rentabilidad Estado Whitelabel Acciones'],
  ['/users', 'Email Nombre Rol White Label KYC Estado KYC Acciones'],
  ['/investors', 'Nombre Email Estado KYC Aprobado Total Invertido Número de Proyectos Acciones'],
])('the columns of /dashboard%s are, in order, %s', async (path, columns) => {
  await app.open(`/dashboard${path}`, admin)
  const headers = within(await screen.findByRole('table')).getAllByRole('columnheader')
  expect(
    headers
      .map(({ textContent }) => textContent?.trim())
      .filter(Boolean)
      .join(' '),
  ).toBe(columns)
})
