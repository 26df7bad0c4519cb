import { screen } from '@testing-library/react'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { aProduct, must, PASSWORD, type Product } from '../../../server/src/testing/product.ts'
import { anApp, closeAfterwards, expectAt, expectText, expectToast, press, type TestApp } from '../app.tsx'
import { fill } from '../fields.ts'

let product: Product
let app: TestApp
beforeAll(async () => {
  product = await aProduct()
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

test('signing out without a connection shows an error and still signs out in the browser', async () => {
  const user = await app.open('/dashboard', await product.aPerson(), 'en')
  await user.click(await screen.findByRole('button', { name: /^Your account:/ }))
  app.fail('POST', '/auth/signout', 'lost')
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  await expectToast('Logout failed')
  await expectAt('/user-login')
  expect(localStorage.getItem('auth-token')).toBe(null)
})

test('a person whose session cannot be checked signs in again, sees why, and returns to the screen', async () => {
  const person = await product.aPerson()
  app.fail('GET', '/auth/me', { status: 500 })
  const user = await app.open('/dashboard/investments', person, 'en')
  await expectToast('Server responded with status: 500 Internal Server Error')
  await expectAt('/user-login')
  app.repair()
  await fill(user, /^Email/, person.email)
  await fill(user, /^Password/, PASSWORD)
  await press(user, 'Log in')
  await expectAt('/dashboard/investments')
})

test('a reply that breaks off, or a session that cannot be renewed, signs nobody out', async () => {
  const person = await product.aPerson()
  const body = { email: person.email, password: PASSWORD }
  const { session } = must(await product.call('POST', '/auth/signin', { body })).body
  app.fail('GET', '/auth/me', 'truncated', 2)
  const user = await app.open('/dashboard/account', person)
  await fill(user, /^Nombre y apellidos/, 'Persona Renovada')
  const tried = new Promise<void>((resolve) =>
    product.app.server.on('request', ({ url }) => url?.startsWith('/auth/v1/token') && resolve()),
  )
  app.fail('POST', '/auth/v1/token', 'lost')
  localStorage.setItem('auth-token', JSON.stringify({ ...session, expires_at: 1 }))
  await press(user, 'Guardar')
  await tried
  // The client of the auth provider retries for 30 seconds, and then waits for a minute.
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
  await expectText('No hay conexión con el servidor. Comprueba tu conexión e inténtalo de nuevo.')
  app.repair()
  vi.setSystemTime(Date.now() + 61_000)
  await press(user, 'Guardar')
  await expectText('Nombre guardado')
})

test('a person whose session has disappeared meanwhile is told so and sent to the login', async () => {
  const investor = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject()
  const user = await app.open(`/dashboard/projects/${project.id}/view`, investor, 'en')
  const invest = await screen.findByRole('button', { name: 'Invest' })
  localStorage.removeItem('auth-token')
  await user.click(invest)
  await expectToast('No session available')
  await expectAt('/user-login')
  const { body } = await product.call('GET', '/api/investment', { as: investor })
  expect(body.investments).toEqual([])
})

test('a screen that the Back button restores after its person signed out elsewhere shows nothing of them', async () => {
  const person = await product.aPerson()
  await app.open('/dashboard/account', person, 'en')
  await screen.findByRole('button', { name: /^Your account:/ })
  const restored = new Event('pageshow')
  Object.assign(restored, { persisted: true })
  window.dispatchEvent(restored)
  await screen.findByRole('button', { name: /^Your account:/ })
  // A frozen page receives no events from other tabs.
  localStorage.removeItem('auth-token')
  window.dispatchEvent(restored)
  await expectAt('/user-login')
  expect(document.body.textContent).not.toContain(person.email)
})
