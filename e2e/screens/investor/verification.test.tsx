import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import {
  aPicture,
  aProduct,
  must,
  PASSWORD,
  personalData,
  type Person,
  type Product,
} from '../../../server/src/testing/product.ts'
import { router } from '../../../web/src/app/router.tsx'
import { queryClient } from '../../../web/src/lib/query-client.ts'
import {
  anApp,
  answer,
  closeAfterwards,
  expectAt,
  expectText,
  expectToast,
  press,
  type TestApp,
} from '../app.tsx'
import { fill, valueOf } from '../fields.ts'
import { allToasts } from '../toasts.ts'
import { aFile, aPersonWithoutDocuments, applicationOf, fileInput } from './applicant.ts'

const OFFLINE = 'No hay conexión con el servidor. Comprueba tu conexión e inténtalo de nuevo.'
const SERVER_ERROR = 'Error 500: Internal Server Error'
const PAGE = '/dashboard/kyc-verification'
let product: Product
let app: TestApp
beforeAll(async () => {
  product = await aProduct()
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

const MESSAGES = {
  es: {
    loading: 'Cargando solicitud de KYC...',
    read: 'No se pudo cargar la solicitud de KYC.',
    personal: 'Error al guardar',
    upload: 'Error al subir el documento',
    preview: 'Error al cargar la imagen',
    remove: 'Error al eliminar el documento. Por favor, inténtalo de nuevo.',
    questionnaire: 'Error al guardar los datos. Por favor, inténtalo de nuevo.',
    submit: 'Error al enviar la solicitud',
  },
  en: {
    loading: 'Loading your application...',
    read: 'Error fetching KYC application',
    personal: 'Error updating personal info',
    upload: 'Error updating documents',
    preview: 'Error fetching document',
    remove: 'Error deleting document',
    questionnaire: 'Error updating questionnaire',
    submit: 'Error submitting application',
  },
} as const

test.each(['es', 'en'] as const)(
  'each step of the verification shows why its request failed (%s)',
  async (language) => {
    const messages = MESSAGES[language]
    const person = await aPersonWithoutDocuments(product)
    const press = async (name: RegExp) =>
      user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement)
    const view = /^(Ver imagen|View image)/
    const next = /^(Siguiente|Next)$/

    app.fail('GET', '/api/kyc/applications', 'hanging')
    const user = await app.open(PAGE, person, language)
    await expectText(messages.loading)
    app.fail('GET', '/api/kyc/applications', 'lost')
    await expectText(messages.read)
    app.repair()
    await press(/^(Reintentar|Try again)$/)

    const profession = await screen.findByRole('textbox', { name: /^(Profesión|Profession)/ })
    await fill(user, profession, 'Carpintera')
    app.fail('PUT', '/api/kyc/personal', 'lost')
    await press(next)
    await expectToast(messages.personal)
    app.repair()
    await press(next)
    await expect.poll(() => applicationOf(product, person)).toMatchObject({ profession: 'Carpintera' })

    app.fail('POST', '/api/kyc/document', { status: 200, body: 'no JSON' })
    await user.upload(await fileInput(), await aFile())
    await expectToast(messages.upload)
    app.repair()
    for (const count of [1, 2, 3]) {
      await user.upload(await fileInput(), await aFile())
      await expect.poll(() => screen.queryAllByRole('button', { name: view }).length).toBe(count)
    }
    app.fail('GET', '/api/kyc/document/', 'lost')
    await press(view)
    await within(await screen.findByRole('dialog')).findByText(messages.preview, { exact: false })
    await user.keyboard('{Escape}')
    app.repair()
    app.fail('DELETE', '/api/kyc/document', 'lost')
    await press(/^(Quitar el archivo|Remove file)$/)
    await expectToast(messages.remove)
    app.repair()
    await press(next)

    await user.click((await screen.findAllByRole('radio', { checked: false }))[0] as HTMLElement)
    app.fail('PUT', '/api/kyc/questionnaire', 'lost')
    await press(next)
    await expectToast(messages.questionnaire)
    app.repair()
    await press(next)
    const finish = /^(Finalizar|Finish)$/
    await screen.findByRole('button', { name: finish })
    app.fail('POST', '/api/kyc/submit', 'lost')
    await press(finish)
    await expectToast(messages.submit)
    expect(await applicationOf(product, person)).toMatchObject({ status: 'DRAFT' })
  },
)

test('the personal data form keeps what was typed while requests fail, and saves it afterwards', async () => {
  const person = await aPersonWithoutDocuments(product)
  const user = await app.open(PAGE, person)
  const name = await screen.findByLabelText(/^Nombre completo/)
  await fill(user, name, 'Viajera Inventada Ficticia')
  const next = screen.getByRole('button', { name: 'Siguiente' })
  for (const [fault, sentence] of [
    ['lost', OFFLINE],
    [{ status: 500 }, SERVER_ERROR],
  ] as const) {
    app.fail('PUT', '/api/kyc/personal', fault)
    await user.click(next)
    await expectToast(sentence)
    expect(name).toHaveProperty('value', 'Viajera Inventada Ficticia')
    app.repair()
  }
  await user.click(next)
  await expectToast('Información guardada')
  await expectText('Documentos de identidad')
  await expectText('Para seguir, sube los documentos que faltan.')
  expect(await applicationOf(product, person)).toMatchObject({ name: 'Viajera Inventada Ficticia' })
})

test('what is typed while the form is being saved stays, and is saved with the next step', async () => {
  const person = await aPersonWithoutDocuments(product)
  const user = await app.open(PAGE, person)
  await fill(user, /^Profesión/, 'Ebanista')
  app.fail('PUT', '/api/kyc/personal', 'hanging')
  await user.click(screen.getByRole('button', { name: 'Siguiente' }))
  // Each save first fetches what was saved elsewhere.
  await expect.poll(() => [queryClient.isFetching(), queryClient.isMutating()]).toEqual([0, 1])
  await fill(user, /^Ciudad/, 'Cuenca')
  app.repair()
  await expectToast('Información guardada')
  expect(await applicationOf(product, person)).toMatchObject({ profession: 'Ebanista', city: 'Madrid' })
  await user.click(await screen.findByRole('tab', { name: /Datos personales/ }))
  expect([valueOf(/^Profesión/), valueOf(/^Ciudad/)]).toEqual(['Ebanista', 'Cuenca'])
  await user.click(screen.getByRole('button', { name: 'Siguiente' }))
  await expect.poll(() => applicationOf(product, person)).toMatchObject({ city: 'Cuenca' })
})

test('a person whose session ended elsewhere finds the unsaved form again after signing in', async () => {
  const person = await aPersonWithoutDocuments(product)
  const user = await app.open(`${PAGE}?tab=personal-info`, person)
  await fill(user, /^Ciudad/, 'Cuenca')
  await fill(user, /^Profesión/, 'Ebanista')
  await product.call('POST', '/auth/v1/logout?scope=global', { as: person })
  await user.click(screen.getByRole('button', { name: 'Siguiente' }))
  await expectText('Entra para seguir donde estabas.')
  await expectAt('/user-login?back=')
  await fill(user, /^Correo electrónico/, person.email)
  await fill(user, /^Contraseña/, PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Acceder' }))
  await expectAt(`${PAGE}?tab=personal-info`)
  await expectToast('Hemos recuperado lo que habías escrito antes de que se cerrara la sesión.')
  for (const [field, value] of [
    [/^Ciudad/, 'Cuenca'],
    [/^Profesión/, 'Ebanista'],
    [/^Nombre completo/, personalData.name],
  ] as const) {
    expect(screen.getByLabelText(field)).toHaveProperty('value', value)
  }
  await user.click(screen.getByRole('button', { name: 'Siguiente' }))
  await expectToast('Información guardada')
})

/** Saves a value as the same person on another device. */
async function saveElsewhere(person: Person, changes: object): Promise<void> {
  const saved = await applicationOf(product, person)
  must(await product.call('PUT', '/api/kyc/personal', { as: person, body: { ...saved, ...changes } }))
}

/** Leaves the verification and comes back, as after restarting the browser. */
async function comeBackAfter(meanwhile: () => Promise<void>): Promise<void> {
  router.history.push('/dashboard/account')
  await screen.findByRole('heading', { level: 1, name: 'Mi cuenta' })
  await meanwhile()
  queryClient.clear()
  router.history.push(PAGE)
  await screen.findByRole('heading', { level: 1, name: 'Verificar Cuenta' })
}

test('what was typed and not saved is found again, beside what was saved on another device', async () => {
  const person = await aPersonWithoutDocuments(product)
  const user = await app.open(PAGE, person)
  await fill(user, /^Profesión/, 'Ebanista')
  await comeBackAfter(() => saveElsewhere(person, { city: 'Cuenca' }))
  await screen.findByLabelText(/^Profesión/)
  expect([valueOf(/^Profesión/), valueOf(/^Ciudad/)]).toEqual(['Ebanista', 'Cuenca'])
})

test('a user who comes back through the login finds the unsaved values again', async () => {
  const person = await aPersonWithoutDocuments(product)
  const user = await app.open(PAGE, person)
  await fill(user, /^Profesión/, 'Ebanista')
  // The button on the public pages leads to this login and ends the session.
  router.history.push('/user-login')
  await fill(user, /^Correo electrónico/, person.email)
  await expect.poll(() => localStorage.getItem('auth-token')).toBeNull()
  await fill(user, /^Contraseña/, PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Acceder' }))
  await expectAt('/dashboard')
  router.history.push(PAGE)
  await screen.findByLabelText(/^Profesión/)
  expect(valueOf(/^Profesión/)).toBe('Ebanista')
})

test('what was typed before the first approval is not in a later change', async () => {
  const person = await aPersonReadyToSend()
  const user = await app.open(PAGE, person)
  await fill(user, /^Profesión/, 'Ebanista')
  await comeBackAfter(async () => {
    must(await product.call('POST', '/api/kyc/submit', { as: person }))
    const { id } = await applicationOf(product, person)
    const admin = await product.aPerson({ roles: ['admin'] })
    must(await product.call('POST', `/api/kyc/approve/${id}`, { as: admin }))
  })
  await press(user, 'Cambiar mis datos o mi monedero')
  await screen.findByRole('button', { name: 'Descartar el cambio' })
  expect(valueOf(/^Profesión/)).toBe(personalData.profession)
})

async function aPersonReadyToSend(): Promise<Person> {
  const person = await aPersonWithoutDocuments(product)
  const file = { name: 'x.png', bytes: await aPicture() }
  for (const document_type of ['front', 'back', 'proof'])
    must(await product.upload('/api/kyc/document', person, { document_type }, file))
  return person
}

test('who fills in what the last step says is missing, and goes back to it, can send', async () => {
  const person = await aPersonReadyToSend()
  await saveElsewhere(person, { city: null })
  const user = await app.open(`${PAGE}?tab=review`, person)
  await user.click(await screen.findByRole('link', { name: 'ciudad' }))
  await fill(user, /^Ciudad/, 'Cuenca')
  router.history.back()
  await press(user, 'Finalizar')
  await expect.poll(async () => (await applicationOf(product, person)).status).toBe('SUBMITTED')
})

test('what was done although its reply was lost is shown as done', async () => {
  const person = await product.aPerson({ kyc: 'approved' })
  must(await product.call('POST', '/api/kyc/change', { as: person }))
  // Without events nothing else makes the page fetch again.
  app.fail('GET', '/api/live', 'lost')
  let user = await app.open(PAGE, person)
  app.fail('DELETE', '/api/kyc/change', 'reply_lost')
  await press(user, 'Descartar el cambio')
  await answer(user, 'Descartar el cambio')
  await expectToast(/^No se ha podido descartar el cambio/)
  await screen.findByRole('button', { name: 'Cambiar mis datos o mi monedero' })

  user = await app.open(`${PAGE}?tab=review`, await aPersonReadyToSend())
  app.fail('POST', '/api/kyc/submit', 'reply_lost')
  await press(user, 'Finalizar')
  await expectToast(/^Error al enviar la solicitud/)
  await expectText('Su solicitud está en revisión')
})

test('a double click sends an application once, and does not report that it was sent already', async () => {
  const user = await app.open(`${PAGE}?tab=review`, await aPersonReadyToSend())
  await user.dblClick(await screen.findByRole('button', { name: 'Finalizar' }))
  await expectText('Su solicitud está en revisión')
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(allToasts().map((one) => one.textContent)).toEqual([
    'Tu solicitud de KYC ha sido enviada correctamente',
  ])
})
