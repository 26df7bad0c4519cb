import { brandOfDomain } from '@acervo/domain/brands/brand'
import type { ContactOutcome } from '@acervo/domain/contact/contact'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, type Person, type Product } from '../../server/src/testing/product.ts'
import { ContactIsland } from '../../web/src/site/contact/island.tsx'
import { renderContact } from '../../web/src/site/html/render.tsx'
import {
  anApp,
  closeAfterwards,
  expectAccessible,
  expectAt,
  expectText,
  expectToast,
  press,
  type TestApp,
} from './app.tsx'
import { fill, valueOf } from './fields.ts'

const SENT = 'Mensaje enviado correctamente. Te responderemos en menos de 24 horas.'
const FAILED = 'Error al enviar el mensaje. Por favor, inténtelo de nuevo.'
const OFFLINE = 'Error al enviar el mensaje. Por favor, verifique su conexión e inténtelo de nuevo.'
const REQUIRED = 'Este campo es obligatorio'
let product: Product
let app: TestApp
let admin: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

/** The form as a public page renders it once its script has loaded. */
function openForm(language: 'es' | 'en', hasMarketing: boolean): UserEvent {
  cleanup()
  render(
    <main>
      <ContactIsland brand={brandOfDomain('acervo')} language={language} hasMarketing={hasMarketing} />
    </main>,
  )
  return userEvent.setup()
}

/** The server treats a form sent within two seconds of loading the page as spam. */
const slowEnough = () => expect.poll(() => performance.now()).toBeGreaterThan(2100)

async function expectBanner(role: 'alert' | 'status', text: string): Promise<void> {
  const banner = await screen.findByRole(role)
  expect(banner.textContent).toBe(text)
  await waitFor(() => expect(document.activeElement).toBe(banner))
}

const descriptionOf = (label: RegExp) =>
  document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent
const values = () => [/^Nombre/, /^Correo/, /^Teléfono/, /^Mensaje/].map(valueOf)

test('the contact form shows each of its errors, its progress and its success', async () => {
  const user = openForm('es', true)
  const send = () => press(user, 'Enviar mensaje')
  await send()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Nombre/))
  expect([/^Nombre/, /^Correo/, /^Mensaje/].map(descriptionOf)).toEqual([REQUIRED, REQUIRED, REQUIRED])
  await expectText('tienes que aceptar la política de privacidad')
  await expectAccessible()
  await fill(user, /^Nombre/, 'Ana')
  expect(descriptionOf(/^Nombre/)).toBeUndefined()

  await fill(user, /^Correo/, 'ana@b')
  await fill(user, /^Teléfono/, '600 000 000')
  await fill(user, /^Mensaje/, 'Uno\nDos')
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  await slowEnough()
  await send()
  await expectBanner('alert', 'Introduce un correo electrónico válido')
  expect(descriptionOf(/^Correo/)).toMatch(/^Introduce un correo/)
  expect(values()).toEqual(['Ana', 'ana@b', '600 000 000', 'Uno\nDos'])
  await user.click(screen.getByLabelText(/^Correo/))
  await user.keyboard('.es')
  expect(valueOf(/^Correo/), 'the answer takes the focus once').toBe('ana@b.es')
  await fill(user, /^Correo/, 'ana@demo.acervo.example')

  app.fail('POST', '/api/contact', { status: 502, body: '<html>' })
  await send()
  await expectBanner('alert', FAILED)
  app.fail('POST', '/api/contact', 'lost')
  await send()
  await expectBanner('alert', OFFLINE)
  expect(values()).toEqual(['Ana', 'ana@demo.acervo.example', '600 000 000', 'Uno\nDos'])

  app.fail('POST', '/api/contact', 'hanging')
  const form = document.querySelector('form')
  await send()
  form?.requestSubmit()
  await screen.findByRole('button', { name: 'Enviando...' })
  expect(document.querySelector('fieldset')?.disabled).toBe(true)
  app.repair()
  await expectBanner('status', SENT)
  expect(values()).toEqual(['', '', '', ''])
  for (const box of screen.getAllByRole('checkbox')) expect(box).toHaveProperty('checked', false)
  const subjects = (await product.emailsTo('ana@demo.acervo.example')).map(({ subject }) => subject)
  expect(subjects).toEqual(['Hemos recibido tu mensaje'])
})

test('the form of the home page, in English, asks for no consent to marketing', async () => {
  const user = openForm('en', false)
  await fill(user, /^Name/, 'Ann')
  await fill(user, /^Email/, 'ann@demo.acervo.example')
  await fill(user, /^Message/, 'Hello')
  await user.click(screen.getByRole('checkbox'))
  await slowEnough()
  await press(user, 'Send message')
  await expectBanner('status', 'Message sent successfully. We will answer you in less than 24 hours.')
})

test('the server renders a refused form with all that was entered, and an empty one with thanks', () => {
  cleanup()
  const page = document.body.appendChild(document.createElement('main'))
  const show = (outcome: ContactOutcome) => {
    page.innerHTML = renderContact('acervo', 'es', outcome)
    return page.querySelector('form') as HTMLFormElement
  }
  const typed = { name: '"><b>Eva', email: 'eva@b', phone: '', message: 'Uno\n</textarea>dos' }
  const error = 'Introduce un correo electrónico válido'
  const values = { ...typed, privacyAccepted: true, marketingAccepted: true }
  const refused = show({ sent: false, error, fields: { email: error }, values })
  expect([refused.method, refused.getAttribute('action')]).toEqual(['post', '/contacto#contacto'])
  const unseen = { language: 'es', platform: 'acervo', website: '' }
  const boxes = { privacyAccepted: 'on', marketingAccepted: 'on' }
  expect(Object.fromEntries(new FormData(refused))).toEqual({ ...typed, ...boxes, ...unseen })
  expect(screen.getByRole('alert').textContent).toBe(error)
  expect(descriptionOf(/^Correo/)).toBe(error)
  const sent = show({ sent: true, message: SENT })
  expect(screen.getByRole('status').textContent).toBe(SENT)
  const empty = { name: '', email: '', phone: '', message: '' }
  expect(Object.fromEntries(new FormData(sent))).toEqual({ ...empty, ...unseen })
  page.remove()
})

test('somebody asks about their investment, and staff open it from the request', async () => {
  const investor = await product.aPerson({ kyc: 'approved' })
  const { id } = await product.anInvestment({ investor, project: await product.aProject() })
  const user = await app.open(`/dashboard/investments/${id}`, investor)
  await press(user, 'Necesito ayuda con esto')
  await user.click(document.body)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press(user, 'Necesito ayuda con esto')
  let dialog = within(await screen.findByRole('dialog', { name: 'Cuéntanos qué pasa' }))
  dialog.getByText(/^Tu mensaje nos llegará unido a: /)
  expect(valueOf(/^Correo/)).toBe(investor.email)
  await press(user, 'Enviar mensaje')
  await expectText(REQUIRED)
  await expectText('tienes que aceptar la política de privacidad')
  await expectAccessible()
  await fill(user, /^¿En qué podemos/, 'No encuentro mi referencia')
  await fill(user, /^Nombre/, 'Olga Inventada')
  // A click that misses the dialog loses nothing.
  await user.click(document.body)
  expect(valueOf(/^¿En qué podemos/)).toBe('No encuentro mi referencia')
  await user.keyboard('{Escape}{Escape}')
  await press(user, 'Necesito ayuda con esto')
  dialog = within(screen.getByRole('dialog', { name: 'Cuéntanos qué pasa' }))
  expect(valueOf(/^¿En qué podemos/)).toBe('No encuentro mi referencia')
  await fill(user, /^Nombre/, 'Olga Inventada')
  await user.click(dialog.getByRole('checkbox'))
  app.fail('POST', '/api/contact/case', 'lost')
  await press(user, 'Enviar mensaje')
  await dialog.findByRole('alert')
  expect(valueOf(/^¿En qué podemos/)).toBe('No encuentro mi referencia')
  app.repair()
  await press(user, 'Enviar mensaje')
  await expectToast(SENT)
  expect(screen.queryByRole('dialog')).toBeNull()
  await press(user, 'Necesito ayuda con esto')
  expect(valueOf(/^¿En qué podemos/)).toBe('')

  const staff = await app.open('/dashboard/contact-requests?search=olga', admin)
  await staff.click(await screen.findByRole('link', { name: 'Una inversión' }))
  await expectAt(`/dashboard/investments/${id}`)
})

test('the verification screen says that a request is about it before anything is saved', async () => {
  const person = await product.aPerson()
  const user = await app.open('/dashboard/kyc-verification', person)
  await press(user, 'Necesito ayuda con esto')
  await fill(user, /^¿En qué podemos/, 'No tengo pasaporte')
  const dialog = within(screen.getByRole('dialog', { name: 'Cuéntanos qué pasa' }))
  await fill(user, dialog.getByLabelText(/^Nombre/), 'Noa Inventada')
  await user.click(dialog.getByRole('checkbox'))
  await press(user, 'Enviar mensaje')
  await expectToast(SENT)
  await app.open('/dashboard/contact-requests?search=noa inv', admin)
  await expectText('Su verificación, que aún no ha guardado')
})

test('somebody who waits for anything else asks on its screen, and staff open their page from the request', async () => {
  const person = await product.aPerson({ kyc: 'approved' })
  const investment = { investor: person, project: await product.aProject(), step: 'completed' } as const
  await product.anInvestment(investment)
  let user = await app.open('/dashboard/account', person)
  for (const path of ['/dashboard/portfolio', '/dashboard/documents', '/dashboard/protection']) {
    await screen.findByRole('button', { name: 'Necesito ayuda con esto' })
    user = await app.open(path, person)
  }
  await press(user, 'Necesito ayuda con esto')
  const dialog = within(await screen.findByRole('dialog', { name: 'Cuéntanos qué pasa' }))
  dialog.getByText(/^Tu mensaje nos llegará unido a: Protección del inversor/)
  await fill(user, /^¿En qué podemos/, '¿Habéis visto mi solicitud?')
  await fill(user, dialog.getByLabelText(/^Nombre/), 'Leo Inventado')
  await user.click(dialog.getByRole('checkbox'))
  await press(user, 'Enviar mensaje')
  await expectToast(SENT)
  const staff = await app.open('/dashboard/contact-requests?search=leo inv', admin)
  await staff.click(await screen.findByRole('link', { name: 'Su protección como inversor' }))
  await expectAt(`/dashboard/people/${person.id}`)
})
