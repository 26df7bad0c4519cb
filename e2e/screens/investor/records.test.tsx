import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, type Person, type Product } from '../../../server/src/testing/product.ts'
import {
  anApp,
  choose,
  closeAfterwards,
  expectAccessible,
  expectToast,
  press,
  type TestApp,
} from '../app.tsx'
import { savedBy } from '../saved-file.ts'

const PAGE = '/dashboard/documents'
let product: Product
let app: TestApp
let investor: Person
beforeAll(async () => {
  product = await aProduct()
  investor = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject({ name: 'Almazara de Prueba' })
  await product.anInvestment({ investor, project, step: 'completed' })
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

test('the menu and the account lead to the documents, newest first, each with its file and its screen', async () => {
  const user = await app.open('/dashboard/account', investor)
  await user.click(await screen.findByRole('link', { name: 'Ver mis documentos' }))
  await screen.findByRole('heading', { level: 1, name: 'Documentos' })
  screen.getByRole('link', { name: 'Documentos', current: 'page' })
  const [newest = expect.fail()] = screen.getAllByRole('region', { name: /^20\d\d$/ })
  const year = within(newest)
  expect(titles().at(-1)).toBe('Alta de tu cuenta en Acervo')
  for (const title of ['Almazara de Prueba', 'Declaraciones de tu verificación de identidad'])
    year.getByRole('heading', { level: 3, name: title })
  // The heading names the project once. The buttons keep the whole title.
  for (const title of ['Inversión', 'Documento aceptado'])
    year.getByRole('heading', { level: 4, name: title })
  await expectAccessible()

  const { name, text } = await savedBy(() => press(user, 'Descargar: Inversión en Almazara de Prueba'))
  expect(name).toMatch(/^acervo-inversion-20\d\d-\d\d-\d\d\.pdf$/)
  expect(text).toMatch(/^%PDF/)
  await user.click(screen.getByRole('link', { name: 'Ver: Inversión en Almazara de Prueba' }))
  await expect.poll(() => location.pathname).toMatch(/^\/dashboard\/investments\/[0-9a-f-]{36}$/)
})

test('the subject of an email is read in the language of the email', async () => {
  await app.open(`${PAGE}?kind=email&emails=true`, investor, 'en')
  const subject = await screen.findByRole('heading', { level: 3, name: /^Tu cuenta está verificada/ })
  expect([subject.lang, document.documentElement.lang]).toEqual(['es', 'en'])
})

test('kind and search filter the list, an empty result says so, and a failed download says why', async () => {
  const user = await app.open(PAGE, investor)
  await choose(user, 'Tipo', 'Documentos de identidad')
  await expect
    .poll(titles)
    .toEqual([
      'Justificante de residencia',
      'Documento de identidad, parte trasera',
      'Documento de identidad, parte frontal',
    ])
  expect(location.search).toBe('?kind=identity_document')
  await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'residencía')
  await expect.poll(titles).toEqual(['Justificante de residencia'])
  app.fail('GET', '/api/kyc/document', 'refused')
  await press(user, 'Descargar: Justificante de residencia')
  await expectToast('Vuelve luego')
  app.repair()
  await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), ' zzz')
  await screen.findByText('Nada coincide con lo que buscas')
  await press(user, 'Quitar los filtros')
  await expect.poll(() => titles().length).toBeGreaterThan(5)
})

test('a link to refunds says that none has been prepared, and names the filter', async () => {
  await app.open(`${PAGE}?kind=refund`, investor)
  await screen.findByText('Todavía no hay ninguna devolución preparada')
  expect(screen.getByRole('combobox', { name: 'Tipo' }).textContent).toContain('Devoluciones')
  await expectAccessible()
})

test('somebody new is told what will be listed, and in English', async () => {
  await app.open(PAGE, await product.aPerson(), 'en')
  await screen.findByRole('heading', { level: 3, name: 'Your account at Acervo was created' })
  await screen.findByText('There is nothing else yet')
  await expectAccessible()
})
