import { brandOfDomain } from '@acervo/domain/brands/brand'
import { marketingTextVersion, privacyTextVersion, type ContactOutcome } from '@acervo/domain/contact/contact'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../server/src/testing/product.ts'
import { ContactIsland } from '../../web/src/site/contact/island.tsx'
import { renderContact } from '../../web/src/site/html/render.tsx'
import {
  anApp,
  closeAfterwards,
  choose,
  expectAccessible,
  expectAt,
  expectText,
  expectToast,
  press,
  refetch,
  type TestApp,
} from './app.tsx'
import { fill, valueOf } from './fields.ts'
import { turn } from './media.ts'
import { savedBy } from './saved-file.ts'

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

test('a request that an administrator finds and marks as answered is no longer counted', async () => {
  const sent = { name: 'Olmo Inventado', email: 'olmo@demo.acervo.example', message: 'Mi nave' }
  const body = { ...sent, privacyAccepted: true, marketingAccepted: true }
  must(await product.call('POST', '/api/contact', { body }))
  const open = async () =>
    must(await product.call('GET', '/api/admin/contact-requests/count', { as: admin })).body.data.open
  const before = await open()
  const user = await app.open('/dashboard', admin)
  const entry = await screen.findByRole('link', { name: /^Contacto/ })
  await waitFor(() => expect(entry.textContent).toMatch(new RegExp(`${before}\\s+sin responder`)))
  await user.click(entry)
  await fill(user, /^Buscar por nombre, correo o mensaje/, 'olmo inv')
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
  const table = () => within(screen.getByRole('table', { name: 'Solicitudes de contacto' }))
  table().getByText('Tiempo restante: 23 horas')
  await expectAccessible()
  await press(user, 'Ver la solicitud de Olmo Inventado')
  table().getByText(`Privacidad (${privacyTextVersion}) y noticias (${marketingTextVersion})`)
  expect(table().getByRole('link').getAttribute('href')).toBe('mailto:olmo@demo.acervo.example')
  await press(user, 'Marcar como respondida la solicitud de Olmo Inventado')
  await fill(user, /^Nota/, 'Le llamé')
  await expectAccessible()
  await press(user, 'Marcar como respondida')
  await expectToast('Marcada como respondida')
  await expectText('Ninguna solicitud contiene lo que buscas')
  await choose(user, 'Estado', 'Respondidas')
  await table().findByText(/^Respondida en \d+ minutos?$/)
  await press(user, 'Ver la solicitud de Olmo Inventado')
  await table().findByText('Le llamé')
  expect(await open()).toBe(before - 1)
  await waitFor(() =>
    expect(entry.textContent).toMatch(before > 1 ? new RegExp(`${before - 1}\\s+sin`) : /^Contacto$/),
  )
})

test('what was taken for spam can be answered, and is spam no longer', async () => {
  const sent = { name: 'Tilo Inventado', email: 'tilo@demo.acervo.example', message: 'Mi nave', website: 'x' }
  must(
    await product.call('POST', '/api/contact', { body: { ...sent, privacyAccepted: true }, ip: '10.9.0.2' }),
  )
  const user = await app.open('/dashboard/contact-requests?status=spam&search=tilo', admin)
  await press(user, 'Ver la solicitud de Tilo Inventado')
  await press(user, 'Marcar como respondida la solicitud de Tilo Inventado')
  await press(user, 'Marcar como respondida')
  await expectText('Ninguna solicitud contiene lo que buscas')
  await choose(user, 'Estado', 'Respondidas')
  await screen.findByRole('rowheader', { name: 'Tilo Inventado' })
})

test('a note is not lost when a colleague answers meanwhile, and its author is told', async () => {
  const sent = { name: 'Lino Inventado', email: 'lino@demo.acervo.example', message: 'Mi nave' }
  // From elsewhere than the tests below: each address may only send a few.
  must(
    await product.call('POST', '/api/contact', { body: { ...sent, privacyAccepted: true }, ip: '10.9.0.1' }),
  )
  const user = await app.open('/dashboard/contact-requests?search=lino', admin)
  await press(user, 'Ver la solicitud de Lino Inventado')
  await press(user, 'Marcar como respondida la solicitud de Lino Inventado')
  await fill(user, /^Nota/, 'Le llamé')
  const colleague = await product.aPerson({ roles: ['admin'] })
  const { body } = must(
    await product.call('GET', '/api/admin/contact-requests?search=lino', { as: colleague }),
  )
  const answer = `/api/admin/contact-requests/${body.data[0].id}/answer`
  must(await product.call('POST', answer, { as: colleague, body: {} }))
  await refetch()
  await expectText('Ninguna solicitud contiene lo que buscas')
  expect(valueOf(/^Nota/)).toBe('Le llamé')
  await press(user, 'Marcar como respondida')
  await expectToast(`La solicitud ya está respondida: la marcó ${colleague.email}`)
  expect(valueOf(/^Nota/)).toBe('Le llamé')
})

test('staff answer one request after another with the keys of a review; letters that are typed are text', async () => {
  for (const [at, name] of ['Ana', 'Berta', 'Carla'].entries()) {
    const sent = { name: `${name} Fila`, email: `${name}@demo.acervo.example`, message: `Soy ${name}` }
    must(
      await product.call('POST', '/api/contact', {
        body: { ...sent, privacyAccepted: true },
        ip: `10.9.1.${at}`,
      }),
    )
  }
  const user = await app.open('/dashboard/contact-requests?search=fila', admin)
  await screen.findByRole('rowheader', { name: 'Carla Fila' })
  /** What the only open row says; the same text is in the table, cut. */
  const open = async (name: string) => {
    const button = await screen.findByRole('button', {
      name: `Ver la solicitud de ${name} Fila`,
      expanded: true,
    })
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect(screen.getAllByText(/^Soy /, { selector: 'p' }).map(({ textContent }) => textContent)).toEqual([
      `Soy ${name}`,
    ])
  }
  await user.keyboard('j')
  await open('Ana')
  await user.keyboard('j')
  await open('Berta')
  await user.keyboard('k')
  await open('Ana')
  await user.keyboard('j')
  await user.keyboard('a')
  await screen.findByRole('alertdialog')
  await fill(user, /^Nota/, 'Llamé')
  await user.keyboard('ja')
  expect(valueOf(/^Nota/)).toBe('Llaméja')
  await press(user, 'Marcar como respondida')
  await expectToast('Marcada como respondida')
  await open('Carla')
  await user.keyboard('a')
  await press(user, 'Marcar como respondida')
  await expectToast('Marcada como respondida')
  // Nothing waits below: the one that was left out is next.
  await open('Ana')
  await user.keyboard('?')
  const keys = within(await screen.findByRole('dialog', { name: 'Atajos de teclado' }))
  keys.getByText('Marcar como respondida (pide confirmación)')
  await expectAccessible()
  await user.click(keys.getByRole('checkbox'))
  await user.click(keys.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('a')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('on a narrow screen requests are cards with all that rows open to, and keys lead from one to the next', async () => {
  for (const [at, name] of ['Dora', 'Elsa'].entries()) {
    const sent = { name: `${name} Tarjeta`, email: `${name}@demo.acervo.example`, message: `Soy ${name}` }
    must(
      await product.call('POST', '/api/contact', {
        body: { ...sent, privacyAccepted: true },
        ip: `10.9.2.${at}`,
      }),
    )
  }
  turn(1000)
  try {
    const user = await app.open('/dashboard/contact-requests?search=tarjeta', admin)
    await expectText('Soy Elsa')
    await expectAccessible()
    await user.keyboard('j')
    await user.keyboard('j')
    const [, second] = screen.getAllByRole('listitem').filter(({ textContent }) => /Soy/.test(textContent))
    expect(document.activeElement).toBe(second)
    await user.keyboard('a')
    await screen.findByText(/^Quedará anotado que respondiste a Elsa Tarjeta/)
  } finally {
    turn(Infinity)
  }
})

test('the file of the selected requests has the columns that are shown, and a view of the list is saved', async () => {
  const sent = { name: 'Nilo Inventado', email: 'nilo@demo.acervo.example', message: 'Mi nave' }
  const ip = '10.9.3.1'
  must(await product.call('POST', '/api/contact', { body: { ...sent, privacyAccepted: true }, ip }))
  const { data: found } = must(
    await product.call('GET', '/api/admin/contact-requests?search=nilo', { as: admin }),
  ).body
  const answer = `/api/admin/contact-requests/${found[0].id}/answer`
  must(await product.call('POST', answer, { as: admin, body: {} }))
  const user = await app.open('/dashboard/contact-requests?status=answered', admin)
  await user.click(await screen.findByRole('checkbox', { name: /^Elegir Nilo Inventado/ }))
  await press(user, 'Columnas')
  for (const name of ['Mensaje', 'Sobre', 'Plazo', 'Marca', 'Recibida'])
    await user.click(await screen.findByRole('checkbox', { name }))
  await user.keyboard('{Escape}')
  const { text } = await savedBy(async () => press(user, 'CSV de lo elegido'))
  expect(text.replace(/\d{4}-\d\d-\d\d \d\d:\d\d/, '…').trim()).toBe(
    `Nombre;Respondida;Quién respondió\r\nNilo Inventado;…;${admin.email}`,
  )
  await press(user, 'Vistas')
  await fill(user, /^Nombre de la vista/, 'Respondidas por nombre')
  await press(user, 'Guardar la vista')
  await expectToast('Vista guardada')
  const { data } = must(await product.call('GET', '/api/views', { as: admin })).body
  expect(data).toMatchObject([
    { list: 'contact_requests', query: expect.stringMatching(/^status=answered&columns=name/) },
  ])
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
