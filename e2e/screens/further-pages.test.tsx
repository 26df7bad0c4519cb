import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../server/src/testing/product.ts'
import { anApp, closeAfterwards, expectText, press, type TestApp } from './app.tsx'

const LIST = '/api/admin/contact-requests'
let product: Product
let app: TestApp
let admin: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  await product.pool.query(
    `insert into contact_request (domain_id, language, name, email, message, privacy_accepted_at, privacy_text_version, created_at)
     select 1, 'es', 'Persona ' || n, 'p' || n || '@demo.acervo.example', 'Mi nave', now(), '1', now() - n * interval '1 hour'
     from generate_series(1, 120) n`,
  )
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

/** Sends a message as a visitor. Staff with an open list get an event for it. */
async function tell(name: string): Promise<void> {
  const body = { name, email: 'nueva@demo.acervo.example', message: 'Mi nave', privacyAccepted: true }
  must(await product.call('POST', '/api/contact', { body }))
}
const hasRow = (name: string) =>
  expect.poll(() => screen.queryAllByText(name).length, { timeout: 10_000 }).toBeGreaterThan(0)

/** The time that the event stream waits for the first screen, plus the time in which it collects events. */
const told = () => new Promise((resolve) => setTimeout(resolve, 3_000))

test('the page that somebody asked for arrives, and what happens meanwhile is shown after it', async () => {
  const user = await app.open('/dashboard/contact-requests?sort=received&order=desc', admin)
  await expectText('Persona 40')
  app.fail('GET', LIST, 'hanging')
  await press(user, 'Cargar más')
  await tell('Visita Primera')
  await told()
  app.repair()
  await hasRow('Persona 90')
  await hasRow('Visita Primera')
}, 30_000)

test('a page that somebody asks for while the shown ones are fetched again comes after them', async () => {
  const user = await app.open('/dashboard/contact-requests?sort=received&order=desc', admin)
  await expectText('Persona 40')
  app.fail('GET', LIST, 'hanging')
  await tell('Visita Segunda')
  await told()
  await press(user, 'Cargar más')
  app.repair()
  await hasRow('Persona 90')
  await hasRow('Visita Segunda')
}, 30_000)

test('the key for the next row loads the next page after the last one', async () => {
  const user = await app.open('/dashboard/contact-requests?sort=received&order=desc', admin)
  await expectText('Persona 40')
  const loaded = () => screen.getAllByRole('button', { name: /^Ver la solicitud de / })
  const count = loaded().length
  fireEvent.click(loaded().at(-1) as Element)
  await user.keyboard('j')
  await expect.poll(() => loaded().length).toBeGreaterThan(count)
  await expect.poll(() => loaded()[count]?.ariaExpanded).toBe('true')
})
