import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../../server/src/testing/product.ts'
import { anApp, closeAfterwards, expectAccessible, expectText, press, type TestApp } from '../app.tsx'

let product: Product
let app: TestApp
let erir: Person
let investor: Person
let newcomer: Person
let project: { id: string; name: string }
beforeAll(async () => {
  product = await aProduct()
  erir = await product.aPerson({ roles: ['erir'] })
  newcomer = await product.aPerson()
  investor = await product.aPerson({ kyc: 'approved' })
  const bought = await product.aProject({ name: 'Almazara de Prueba' })
  await product.anInvestment({ investor, project: bought, step: 'completed' })
  project = bought
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

test('the menu links to the portfolio, which shows its figures as charts and as tables', async () => {
  const user = await app.open('/dashboard', investor)
  await user.click(await screen.findByRole('link', { name: 'Cartera' }))
  await screen.findByRole('heading', { level: 1, name: 'Cartera' })
  await screen.findByRole('img', { name: /^Gráfico del valor de la cartera desde el/ })
  for (const name of ['Valor en el tiempo', 'Distribución']) await screen.findByRole('table', { name })
  await expectAccessible()
})

test('the portfolio of a holder says that a project is blocked', async () => {
  const body = { type: 'project', action: 'block', projectId: project.id, reason: 'Revisión' }
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
  expect(within(steps).getAllByRole('listitem')).toHaveLength(4)
  expect(document.body.textContent).not.toContain('Administrador')
  await expectAccessible()
  await user.click(within(steps).getByRole('link', { name: /^Verifica tu identidad/ }))
  await expect.poll(() => location.pathname).toBe('/dashboard/kyc-verification')
})

test('staff see no link to the steps of an investor', async () => {
  // Loads the code of the link first, so that it cannot appear later for the staff.
  await app.open('/dashboard', newcomer)
  await expectText('Empieza por aquí')
  await app.open('/dashboard', erir)
  await screen.findByRole('heading', { level: 1 })
  await screen.findByRole('link', { name: project.name })
  expect(document.body.textContent).not.toContain('Empieza por aquí')
})

test('an empty portfolio links to the opportunities', async () => {
  const user = await app.open('/dashboard/portfolio', newcomer)
  await expectText('Todavía no tienes tokens')
  await expectAccessible()
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Ver oportunidades' }))
  await expect.poll(() => location.pathname).toBe('/dashboard')
})
