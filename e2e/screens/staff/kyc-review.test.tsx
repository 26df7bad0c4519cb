import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import {
  aPdf,
  aProduct,
  must,
  personalData,
  type Person,
  type Product,
} from '../../../server/src/testing/product.ts'
import {
  anApp,
  choose,
  closeAfterwards,
  expectAccessible,
  expectAt,
  expectText,
  expectToast,
  press,
  type TestApp,
} from '../app.tsx'
import { fill } from '../fields.ts'
import { savedBy } from '../saved-file.ts'

const QUEUE = '/dashboard/users-kyc'
const REASON_MISSING = 'Por favor, proporciona un motivo para el rechazo'
const REASON = 'No se lee la profesión'
let product: Product
let app: TestApp
let admin: Person
let colleague: Person
let first: Person
let second: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  colleague = await product.aPerson({ roles: ['admin'] })
  first = await product.aPerson({ kyc: 'submitted' })
  second = await product.aPerson({ kyc: 'submitted' })
  await product.pool.query("update kyc_application set name = 'Otra Persona' where user_id = $1", [second.id])
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

const applicationOf = async (person: Person) =>
  must(await product.call('GET', '/api/kyc/applications', { as: person })).body.data[0]
const expectWaiting = (count: number) =>
  expect
    .poll(
      () =>
        within(screen.getByRole('navigation', { name: 'Menú principal' })).getByRole('link', {
          name: /^Verificaciones/,
        }).textContent,
    )
    .toMatch(new RegExp(`${count}\\s+por revisar`))

test('the queue shows the oldest application first, and a rejection needs a reason', async () => {
  const { id } = await applicationOf(first)
  must(await product.call('GET', `/api/admin/kyc/applications/${id}`, { as: colleague }))
  const user = await app.open(QUEUE, admin)
  const links = await screen.findAllByRole('link', { name: /^Revisar la solicitud de/ })
  expect(links.map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Revisar la solicitud de Persona Inventada',
    'Revisar la solicitud de Otra Persona',
  ])
  await expectWaiting(2)
  const { name, text } = await savedBy(async () => press(user, 'Descargar CSV'))
  expect([name, text]).toEqual([
    'verificaciones.csv',
    expect.stringContaining(`Persona Inventada;Persona física;${first.email};`),
  ])
  await fill(user, /^Buscar por nombre o correo/, 'nadie con este nombre')
  await expectText('Ninguna solicitud contiene lo que buscas')
  await user.clear(screen.getByLabelText(/^Buscar por nombre o correo/))

  await user.click(await screen.findByRole('link', { name: /^Revisar la solicitud de Persona/ }))
  await expectText('La letra corresponde al número de DNI o NIE.')
  const sameNumber = 'Este número también está en la solicitud de Otra Persona, por revisar.'
  await screen.findByText((_all, item) => item?.textContent === sameNumber, { selector: 'li' })
  const readings = within(await screen.findByRole('list', { name: 'Quién la ha visto' }))
  await readings.findByText((_all, item) => item?.textContent === `${colleague.email} Datos de la solicitud`)
  await readings.findByText((_all, item) => item?.textContent === `${admin.email} DNI/NIE, parte frontal`)

  await press(user, 'Rechazar Solicitud')
  const comments = screen.getByLabelText(/^Comentarios/)
  await screen.findByText(REASON_MISSING)
  expect(document.activeElement).toBe(comments)
  expect(
    document.getElementById(comments.getAttribute('aria-describedby')?.split(' ').at(-1) ?? ''),
  ).toHaveProperty('textContent', REASON_MISSING)
  await expectAccessible()
  await fill(user, /^Comentarios/, REASON)
  await press(user, 'Rechazar Solicitud')
  const question = await screen.findByRole('alertdialog', {
    name: '¿Rechazar la verificación de Persona Inventada?',
  })
  expect(question.textContent).toContain(REASON)
  await user.click(within(question).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(comments).toHaveProperty('value', REASON)
  app.fail('POST', '/api/kyc/review', 'lost')
  await press(user, 'Rechazar Solicitud')
  await press(user, 'Rechazar la verificación')
  await expectToast('Error al revisar la solicitud')
  app.repair()
  await press(user, 'Rechazar Solicitud')
  await press(user, 'Rechazar la verificación')
  await expectToast('Solicitud rechazada correctamente')
  await screen.findByRole('heading', { level: 1, name: 'Otra Persona' })
  await expectAt(`${QUEUE}/${(await applicationOf(second)).id}`)
  await expectText('1 de 1 por revisar')
  await expectWaiting(1)
})

test('a corrected application shows its changes and the earlier rejection, and is approved for its wallet', async () => {
  const body = { ...personalData, wallet: first.wallet, profession: 'Enfermera de noche' }
  must(await product.call('PUT', '/api/kyc/personal', { as: first, body }))
  must(await product.call('POST', '/api/kyc/submit', { as: first }))
  const { id } = await applicationOf(first)
  const user = await app.open(`${QUEUE}/${id}`, admin)
  const rounds = await screen.findByRole('list', { name: 'Historial de envíos' })
  const [latest, earlier, ...more] = await within(rounds).findAllByRole('listitem')
  expect(more).toEqual([])
  expect(latest?.textContent).toContain('Ronda 2Por revisar')
  expect(latest?.textContent).toMatch(/Profesión\s*Maestra\s*Enfermera de noche/)
  expect(earlier?.textContent).toContain(`Motivo: ${REASON}`)
  expect(earlier?.textContent).toContain(`por ${admin.email}`)
  await press(user, 'Aprobar Solicitud')
  const question = await screen.findByRole('alertdialog', {
    name: '¿Aprobar la verificación de Persona Inventada?',
  })
  expect(question.textContent?.toLowerCase()).toContain(first.wallet)
  await expectAccessible()
  await press(user, 'Aprobar la verificación')
  await expectToast('Solicitud aprobada correctamente')
  await screen.findByRole('heading', { level: 1, name: 'Otra Persona' })
  expect((await applicationOf(first)).status).toBe('APPROVED')
})

test('keys open the cases and ask for the decision, but not while typing or with a dialog open', async () => {
  const { id } = await applicationOf(second)
  const third = await product.aPerson({ kyc: 'submitted' })
  await product.pool.query("update kyc_application set name = 'Tercera Persona' where user_id = $1", [
    third.id,
  ])
  const user = await app.open(`${QUEUE}/${id}`, admin)
  await expectText('1 de 2 por revisar')
  const shown = (name: string) => screen.findByRole('heading', { level: 1, name })
  await user.keyboard('j')
  await shown('Tercera Persona')
  await expectText('2 de 2 por revisar')
  await user.keyboard('k')
  await shown('Otra Persona')
  await user.keyboard('?')
  const keys = within(await screen.findByRole('dialog', { name: 'Atajos de teclado' }))
  await expectAccessible()
  await user.keyboard('ja')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.click(keys.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  // Without a reason, the shortcut focuses the comments. From then on, letters are text.
  await user.keyboard('r')
  const comments = screen.getByLabelText(/^Comentarios/)
  await waitFor(() => expect(document.activeElement).toBe(comments))
  await user.keyboard('jar')
  expect(comments).toHaveProperty('value', 'jar')
  await user.click(screen.getByRole('heading', { level: 1 }))
  await user.keyboard('a')
  await screen.findByRole('alertdialog', { name: '¿Aprobar la verificación de Otra Persona?' })

  // A colleague decides the third application meanwhile, so no waiting one is left.
  const body = { applicationId: (await applicationOf(third)).id, status: 'REJECTED', comments: REASON }
  must(await product.call('POST', '/api/kyc/review', { as: colleague, body }))
  await press(user, 'Cancelar')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.keyboard('r')
  await press(user, 'Rechazar la verificación')
  await waitFor(() => expect(location.pathname).toBe(QUEUE))
  await expectText('No hay solicitudes por revisar')
})

test('the previous and next case follow the filtered list, to which the link back leads', async () => {
  const user = await app.open(QUEUE, admin)
  await choose(user, 'Estado', 'Rechazado')
  await user.click(await screen.findByRole('link', { name: 'Ver la solicitud de Tercera Persona' }))
  await user.click(await screen.findByRole('link', { name: 'Caso siguiente: Otra Persona' }))
  await user.click(await screen.findByRole('link', { name: 'Caso anterior: Tercera Persona' }))
  await screen.findByRole('link', { name: 'Caso siguiente: Otra Persona' })
  expect(screen.queryByRole('link', { name: /^Caso anterior/ })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Volver a verificaciones' }))
  await expectAt(`${QUEUE}?status=REJECTED`)
})

test('a reviewer whose decision comes second is told who decided first', async () => {
  const person = await product.aPerson({ kyc: 'submitted' })
  const { id: applicationId } = await applicationOf(person)
  const user = await app.open(`${QUEUE}/${applicationId}`, colleague, 'en')
  await screen.findByRole('button', { name: 'Approve application' })
  const body = { applicationId, status: 'REJECTED', comments: REASON }
  must(await product.call('POST', '/api/kyc/review', { as: admin, body }))
  await press(user, 'Approve application')
  await press(user, 'Approve the verification')
  await expectToast(`This application has already been reviewed: ${admin.email} decided it.`)
  await expectText(`Application rejected: ${REASON}`)
  expect(screen.queryByRole('button', { name: 'Approve application' })).toBeNull()
})

test('a reviewer hears that a colleague has decided the case on the screen, and looks at it when they want to', async () => {
  const person = await product.aPerson({ kyc: 'submitted' })
  const { id: applicationId } = await applicationOf(person)
  const user = await app.open(`${QUEUE}/${applicationId}`, colleague, 'en')
  await screen.findByRole('button', { name: 'Approve application' })
  const body = { applicationId, status: 'REJECTED', comments: REASON }
  must(await product.call('POST', '/api/kyc/review', { as: admin, body }))
  await expectText('This application no longer waits for review')
  await press(user, 'See how it stands')
  await expectText(`Application rejected: ${REASON}`)
  expect(document.body.textContent).not.toContain('no longer waits for review')
})

test('a case that is sent again while it is open shows the documents of its new round', async () => {
  const person = await product.aPerson({ kyc: 'submitted' })
  const { id: applicationId } = await applicationOf(person)
  const user = await app.open(`${QUEUE}/${applicationId}`, colleague)
  const file = () => screen.queryByRole('link', { name: 'Abrir en otra pestaña' })
  await screen.findByRole('img', { name: 'DNI/NIE, parte frontal' })
  expect(file()).toBeNull()
  const body = { applicationId, status: 'REJECTED', comments: REASON }
  must(await product.call('POST', '/api/kyc/review', { as: admin, body }))
  const replaced = { name: 'dni.pdf', bytes: aPdf() }
  must(await product.upload('/api/kyc/document', person, { document_type: 'front' }, replaced))
  must(await product.call('POST', '/api/kyc/submit', { as: person }))
  await press(user, 'Aprobar Solicitud')
  await press(user, 'Aprobar la verificación')
  await expectToast('La solicitud se ha enviado de nuevo desde que la abriste. Revísala otra vez.')
  await waitFor(() => expect(file()).not.toBeNull())
})

test('a missing application and one that fails to load say so', async () => {
  await app.open(`${QUEUE}/${randomUUID()}`, admin)
  await expectText('Solicitud no encontrada')
  await expectAccessible()
  app.fail('GET', '/api/admin/kyc/applications', 'lost')
  await app.open(`${QUEUE}/${randomUUID()}`, admin)
  await expectText('Error al cargar la solicitud')
  await app.open(QUEUE, admin)
  await expectText('Error al cargar las solicitudes: No hay conexión con el servidor.')
  await expectAccessible()
  await app.open(`${QUEUE}/undefined`, admin, 'en')
  await expectText('Application ID not found in URL')
})
