import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import {
  aProduct,
  must,
  PASSWORD,
  projectFields,
  type Person,
  type Product,
} from '../../../server/src/testing/product.ts'
import { anOfferTaken, anOwner } from '../../../server/src/testing/protection.ts'
import { aSheet, confirmSheetWordings, publishSheet, saveSheet } from '../../../server/src/testing/sheets.ts'
import {
  anApp,
  answer,
  closeAfterwards,
  expectAccessible,
  expectNoText,
  expectText,
  expectToast,
  press,
  refetch,
  type TestApp,
} from '../app.tsx'
import { fill } from '../fields.ts'

let product: Product
let app: TestApp
let admin: Person
let id: string
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  const fields = {
    ...projectFields,
    regime: 'ecspr',
    owner_id: await anOwner(product, admin),
    status: 'draft',
  }
  id = must(await product.call('POST', '/api/projects', { as: admin, body: fields })).body.data.id
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

const path = () => `/dashboard/projects/${id}/sheet`
const stored = async () =>
  must(await product.call('GET', `/api/admin/projects/${id}/information-sheet`, { as: admin })).body.data

test('an empty sheet names what is missing, is saved as a draft, and shows the source of each part', async () => {
  const user = await app.open(path(), admin)
  await expectText('0 de 30 apartados obligatorios escritos en los dos idiomas')
  await expectText('Falta confirmar textos oficiales')
  await expectText('Fuente: Reg. (UE) 2020/1503, anexo I, parte A')
  await fill(
    user,
    await screen.findByRole('textbox', { name: 'Identidad del promotor, en español' }),
    'Una SL',
  )
  await fill(user, await screen.findByRole('textbox', { name: 'Identidad del promotor, en inglés' }), 'An SL')
  await expectText('1 de 30 apartados')
  const publish = await screen.findByRole<HTMLButtonElement>('button', { name: 'Publicar la ficha' })
  expect(publish.disabled).toBe(true)
  await user.click(await screen.findByRole('tab', { name: /^B · Oferta/ }))
  const target = await screen.findByRole('textbox', { name: /^Objetivo mínimo/ })
  await fill(user, target, '1.500,5')
  await user.tab()
  await expectAccessible()
  await press(user, 'Guardar borrador')
  await expectToast('Borrador de la ficha guardado')
  expect(await stored()).toMatchObject({
    revision: 1,
    content: { owner_identity: { es: 'Una SL', en: 'An SL' }, target: { es: '1500.5', en: '1500.5' } },
  })
})

test('the sheet of a project that has none says why and leads back, without offering to try again', async () => {
  const { id: privateId } = await product.aProject()
  await app.open(`/dashboard/projects/${privateId}/sheet`, admin)
  await screen.findByRole('link', { name: 'Volver al proyecto' })
  await expectText('Solo las ofertas de financiación participativa llevan ficha de datos fundamentales')
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
})

test('a sheet with missing points is not confirmed, and its dialog says how many there are', async () => {
  const user = await app.open(path(), admin)
  await press(user, 'Publicar la ficha')
  const dialog = within(await screen.findByRole('alertdialog'))
  await dialog.findByText(/^Faltan 28 apartados por escribir en los dos idiomas/)
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Publicar la ficha' })
  expect(confirm.disabled).toBe(true)
})

test('the editor says that the sheet is published before its project, and leads to it', async () => {
  const user = await app.open(`/dashboard/projects/${id}`, admin)
  await expectText('Antes de publicar el proyecto hay que publicar su ficha de datos fundamentales')
  expect(screen.queryByText(/Lo obligatorio está completo/)).toBeNull()
  await press(user, 'Publicar')
  await expectText('Todavía no se puede publicar')
  for (const box of screen.getAllByRole('checkbox', { checked: false })) await user.click(box)
  const publish = await screen.findByRole<HTMLButtonElement>('button', { name: /^Publicar «/ })
  expect(publish.disabled).toBe(true)
  // The list beside the sentence. The list of the hidden editor is not found.
  await user.click(await screen.findByRole('link', { name: 'Ficha de datos fundamentales' }))
  await screen.findByRole('heading', { level: 1, name: 'Ficha de datos fundamentales de la inversión' })
})

test('somebody else’s draft is not overwritten', async () => {
  const user = await app.open(path(), admin)
  const field = await screen.findByRole('textbox', { name: 'Actividades principales, en español' })
  await saveSheet(product, admin, id)
  await fill(user, field, 'Mías')
  await press(user, 'Guardar borrador')
  await expectToast('Otra persona ha guardado esta ficha mientras la editabas')
  expect((await stored()).content.activities).toEqual(aSheet().content.activities)
  // Nothing is lost: the typed values are still here, the colleague's version is loaded, and fields that both changed
  // are named.
  expect(field).toHaveProperty('value', 'Mías')
  const identity = await screen.findByRole('textbox', { name: 'Identidad del promotor, en español' })
  expect(identity).toHaveProperty('value', aSheet().content.owner_identity?.es)
  await expectText('Otra persona ha cambiado lo mismo que tú')
  await expectText(aSheet().content.activities?.es ?? '')
  await expectAccessible()
  await press(user, 'Guardar borrador')
  await expectToast('Borrador de la ficha guardado')
  const { activities, owner_identity } = aSheet().content
  expect((await stored()).content).toMatchObject({
    activities: { ...activities, es: 'Mías' },
    owner_identity,
  })
  expect(screen.queryByText('Otra persona ha cambiado lo mismo que tú')).toBeNull()
})

test('what was typed before a session ended is restored beside what somebody else saved there meanwhile', async () => {
  const author = await product.aPerson({ roles: ['admin'] })
  const activities = { es: 'Antes', en: 'Before' }
  await saveSheet(product, admin, id, aSheet('securities', { activities }))
  const user = await app.open(path(), author)
  const point = { name: 'Actividades principales, en español' }
  await fill(user, await screen.findByRole('textbox', point), 'Mías')
  await product.call('POST', '/auth/v1/logout?scope=global', { as: author })
  await press(user, 'Guardar borrador')
  await fill(user, /^Correo electrónico/, author.email)
  const theirs = { es: 'Cultivo de otra persona', en: 'Growing by somebody else' }
  await saveSheet(product, admin, id, aSheet('securities', { activities: theirs }))
  await fill(user, /^Contraseña/, PASSWORD)
  await press(user, 'Acceder')
  await expectText('Otra persona ha cambiado lo mismo que tú')
  await expectText(theirs.es)
  expect(screen.getByRole('textbox', point)).toHaveProperty('value', 'Mías')
})

test('somebody else’s draft is not overwritten when the page has learned of it while one types', async () => {
  const user = await app.open(path(), admin)
  const field = await screen.findByRole('textbox', { name: 'Actividades principales, en español' })
  await fill(user, field, 'También mías')
  await saveSheet(product, admin, id)
  await refetch()
  await press(user, 'Guardar borrador')
  await expectToast('Otra persona ha guardado esta ficha mientras la editabas')
  expect((await stored()).content.activities).toEqual(aSheet().content.activities)
})

test('a draft that somebody else saves while one confirms the publication is not published unread', async () => {
  const user = await app.open(path(), admin)
  await press(user, 'Publicar la ficha')
  const dialog = within(await screen.findByRole('alertdialog'))
  const activities = { es: 'Cultivo de otra persona', en: 'Growing by somebody else' }
  await saveSheet(product, admin, id, aSheet('securities', { activities }))
  await refetch()
  await screen.findByDisplayValue(activities.es)
  await user.click(dialog.getByRole('button', { name: 'Publicar la ficha' }))
  await expectToast('Otra persona ha guardado esta ficha mientras la editabas')
})

test('what is typed into a sheet stays on the screen while the connection is lost', async () => {
  const user = await app.open(path(), admin)
  const activities = () => screen.findByRole('textbox', { name: 'Actividades principales, en español' })
  await fill(user, await activities(), 'Cultivo de azafrán')
  app.fail('GET', '/api/', 'lost')
  await refetch()
  expect(await activities()).toHaveProperty('value', 'Cultivo de azafrán')
})

test('what the server refuses is said, and a complete sheet is published and compared with its draft', async () => {
  await saveSheet(product, admin, id)
  const user = await app.open(path(), admin)
  const confirm = async (name: string) => {
    await press(user, name)
    await answer(user, name)
  }
  await confirm('Publicar la ficha')
  await expectToast('Antes de publicar hay que confirmar la redacción oficial en español')
  await confirmSheetWordings(product, admin)
  await confirm('Publicar la ficha')
  await expectToast('Ficha publicada')
  const unchanged = 'El borrador dice lo mismo que la versión publicada.'
  const publishing = await screen.findByRole<HTMLButtonElement>('button', { name: 'Publicar la versión 2' })
  expect(publishing.disabled).toBe(true)
  expect(publishing.nextElementSibling?.textContent).toBe(unchanged)
  await expectAccessible()
  const field = await screen.findByRole('textbox', { name: 'Actividades principales, en español' })
  await fill(user, field, 'Otra actividad')
  await user.click(await screen.findByRole('tab', { name: /^B/ }))
  await fill(user, await screen.findByRole('textbox', { name: /^Importe máximo/ }), '9.500.000')
  await press(user, 'Guardar borrador')
  await expectToast('Borrador de la ficha guardado')
  await user.click(await screen.findByText('Qué cambia el borrador'))
  await expectText('Otra actividad')
  await expectText('9.000.000,00\u00a0€')
  await expectNoText(unchanged)
  await press(user, 'Publicar la versión 2')
  const dialog = within(await screen.findByRole('alertdialog'))
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Publicar la versión 2' })
  expect(send.disabled).toBe(true)
  const spanish = dialog.getByRole('textbox', { name: /^Qué cambia, en español/ })
  await fill(user, spanish, 'Cambia')
  await user.tab()
  await dialog.findByText(/^Explica en al menos 10 caracteres qué cambia/)
  await fill(user, spanish, 'Cambia la actividad.')
  await fill(user, dialog.getByRole('textbox', { name: /^Qué cambia, en inglés/ }), 'The activity changes.')
  await user.click(dialog.getByRole('checkbox', { name: 'Es un cambio importante' }))
  await expectAccessible()
  await user.click(send)
  await expectToast('Ficha publicada')
  expect((await stored()).versions).toMatchObject([{ version: 2, is_material: true }, { version: 1 }])
})

test('a suspended offer says so to its investors, who may withdraw, and takes no investments until it resumes', async () => {
  const { as, id: investment } = await anOfferTaken(product, admin, 'start')
  const { project_id } = must(await product.call('GET', `/api/investment/${investment}`, { as })).body
    .investment
  let user = await app.open(`/dashboard/projects/${project_id}/sheet`, admin)
  await press(user, 'Suspender la oferta')
  const dialog = within(await screen.findByRole('alertdialog'))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Error' } })
  await user.click(dialog.getByRole('button', { name: 'Suspender la oferta' }))
  await expectToast('Escribe el motivo, en al menos 10 caracteres')
  // A refusal takes nothing away that was typed.
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Error')
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'La cifra de deuda está mal.' } })
  await user.click(await dialog.findByRole('button', { name: 'Suspender la oferta' }))
  await expectToast('Oferta suspendida')
  await app.open(`/dashboard/projects/${project_id}/view`, as)
  await expectText('Motivo: La cifra de deuda está mal. Si no se corrige')
  expect(screen.getByText('La cifra de deuda está mal').lang).toBe('es')
  await expectText('Esta oferta está suspendida desde el')
  await app.open(`/dashboard/investments/${investment}`, as)
  await screen.findByRole('button', { name: 'Desistir' })
  const pay = await screen.findByRole('button', { name: 'Continuar al pago' })
  expect(pay).toHaveProperty('disabled', true)
  user = await app.open(`/dashboard/projects/${project_id}/sheet`, admin, 'en')
  await expectText('Reason: La cifra de deuda está mal (in Spanish). Unless')
  expect(screen.getByText('La cifra de deuda está mal').lang).toBe('es')
  await press(user, 'Resume the offer')
  await answer(user, 'Resume the offer')
  await expectToast('Offer resumed')
})

test('people who may only read see the sheet without changing it', async () => {
  const revision = (await stored()).revision
  await publishSheet(product, admin, id, { revision })
  await app.open(path(), await product.aPerson({ roles: ['auditor'] }))
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: 'Actividades principales, en español',
  })
  expect(field.matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Guardar borrador' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Publicar/ })).toBeNull()
})
