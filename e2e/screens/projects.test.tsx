import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  aPdf,
  aPicture,
  aProduct,
  must,
  type Person,
  type Product,
} from '../../server/src/testing/product.ts'
import {
  anApp,
  closeAfterwards,
  choose,
  expectAccessible,
  expectText,
  expectToast,
  press,
  type TestApp,
} from './app.tsx'
import { fill } from './fields.ts'

const OFFLINE = 'No hay conexión con el servidor. Comprueba tu conexión e inténtalo de nuevo.'
let product: Product
let app: TestApp
let admin: Person
let investor: Person
let draft: { id: string }
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  investor = await product.aPerson()
  app = await anApp(product)
})
beforeEach(async () => {
  draft = await product.aProject({ name: 'Casona de Prueba', status: 'draft', whitepaper: false })
})
afterEach(async () => {
  app.repair()
  await product.call('DELETE', `/api/admin/projects/${draft.id}`, { as: admin })
})
closeAfterwards(() => ({ app, product }))

const stored = async () =>
  must(await product.call('GET', `/api/projects/${draft.id}`, { as: admin })).body.data
const confirm = async (user: UserEvent, name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
const chooseFile = async (user: UserEvent, bytes: Buffer, name: string, type: string) => {
  const input = within(await screen.findByRole('tabpanel')).getByLabelText(/elige un archivo/i)
  await user.upload(input, new File([new Uint8Array(bytes)], name, { type }))
}

test('a failed deletion keeps the draft, shows why and can be repeated while the list loads', async () => {
  const user = await app.open('/dashboard/projects?search=casona', admin)
  await screen.findByRole('button', { name: /^Eliminar / })
  app.fail('GET', '/api/projects?', 'hanging')
  for (const [fault, message] of [
    ['lost', `Error al eliminar el proyecto. ${OFFLINE}`],
    ['refused', /^Vuelve luego$/],
  ] as const) {
    app.fail('DELETE', '/api/admin/projects/', fault)
    await press(user, /^Eliminar /)
    await confirm(user, 'Eliminar')
    await expectToast(message)
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
    expect(await stored()).toMatchObject({ status: 'draft' })
  }
})

test('a project that fails to load says why, and a retry opens it', async () => {
  app.fail('GET', '/api/projects/', 'without_message')
  const user = await app.open('/dashboard/projects?search=casona', admin)
  await user.click(await screen.findByRole('link', { name: /^Editar / }))
  await expectText('Error al cargar el proyecto: Error al obtener el proyecto')
  await expectAccessible()
  app.fail('GET', '/api/projects/', 'refused')
  await press(user, 'Reintentar')
  await expectText('Error al cargar el proyecto: Vuelve luego')
  app.repair()
  await press(user, 'Reintentar')
  expect(await screen.findByRole('heading', { level: 1, name: 'Casona de Prueba' })).toBeTruthy()
})

test('a list of projects writes a return without needless zeros', async () => {
  await product.aProject({ name: 'Renta entera', annual_return: 5 })
  await product.aProject({ name: 'Renta partida', annual_return: 7.25 })
  await app.open('/dashboard/projects?search=renta', admin)
  await expectText('5% anual')
  await expectText('7,25% anual')
})

test('a project list that the server refuses shows the message of the server', async () => {
  app.fail('GET', '/api/projects?', 'refused')
  await app.open('/dashboard/projects', admin)
  await expectText('Error al cargar los proyectos: Vuelve luego')
})

test('a draft that fails to save says why and keeps what was typed', async () => {
  const user = await app.open(`/dashboard/projects/${draft.id}`, admin)
  await fill(user, /^Nombre(?! en)/, 'Casona con otro nombre')
  for (const [fault, message] of [
    ['without_message', 'Error al guardar el borrador: Error al guardar el proyecto'],
    ['refused', 'Error al guardar el borrador: Vuelve luego'],
  ] as const) {
    app.fail('POST', '/api/projects', fault)
    await press(user, 'Guardar borrador')
    await expectToast(message)
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
    expect(await stored()).toMatchObject({ name: 'Casona de Prueba' })
  }
  app.repair()
  await press(user, 'Guardar borrador')
  await expectToast('Proyecto guardado como borrador correctamente')
  expect(await stored()).toMatchObject({ name: 'Casona con otro nombre' })
})

test('a project that fails to publish says so and stays a draft', async () => {
  app.fail('POST', '/api/projects', 'refused')
  const user = await app.open(`/dashboard/projects/${draft.id}`, admin)
  await press(user, 'Publicar')
  const publish = await screen.findByRole('button', { name: /^Publicar «/ })
  for (const warning of document.querySelectorAll('li [role=checkbox]')) await user.click(warning)
  await user.click(publish)
  await expectToast('Error al publicar el proyecto: Vuelve luego')
  expect(await stored()).toMatchObject({ status: 'draft' })
})

test('a document that fails to upload says why and can be sent again', async () => {
  const user = await app.open(`/dashboard/projects/${draft.id}`, admin)
  await user.click(await screen.findByRole('tab', { name: 'Documentos' }))
  await chooseFile(user, aPdf(), 'recibo.pdf', 'application/pdf')
  await choose(user, /Tipo de documento/, 'Documento informativo')
  for (const [fault, message] of [
    ['lost', 'Error al subir el documento. Error de conexión al subir el archivo'],
    ['without_message', /^Error al subir el documento$/],
  ] as const) {
    app.fail('POST', '/api/projects/files', fault)
    await press(user, 'Subir documento')
    await expectToast(message)
    expect((await stored()).documents).toEqual([])
  }
  app.repair()
  await press(user, 'Subir documento')
  await expectToast('Documento subido correctamente')
  expect((await stored()).documents).toMatchObject([{ filename: 'recibo.pdf' }])
})

test('a failed image upload shows why, and an image stays until the server has deleted it', async () => {
  const user = await app.open(`/dashboard/projects/${draft.id}`, admin)
  await user.click(await screen.findByRole('tab', { name: 'Imágenes' }))
  await chooseFile(user, await aPicture(), 'fachada.png', 'image/png')
  for (const [message, fault] of [
    ['Error al subir: Error del servidor: 502 Bad Gateway', { status: 502, body: '' }],
    [
      'Error al subir la imagen. Error al procesar la respuesta del servidor',
      { status: 200, body: 'no es JSON' },
    ],
    ['Error al subir la imagen. Error de conexión al subir el archivo', 'lost'],
  ] as const) {
    app.fail('POST', '/api/projects/files', fault)
    await press(user, 'Subir imagen')
    await expectToast(message)
    app.repair()
  }
  await press(user, 'Subir imagen')
  await expectToast('Imagen subida correctamente')
  app.fail('DELETE', '/api/projects/files/', 'refused')
  await press(user, 'Eliminar fachada.png')
  await confirm(user, 'Eliminar')
  await expectToast('Error al eliminar: Vuelve luego')
  expect((await stored()).images).toMatchObject([{ filename: 'fachada.png' }])
})

test.each([
  ['es', 'Fechado', 'Creado el 3 de marzo de 2026', 'Activo'],
  ['en', 'Dated', 'Created 3 March 2026', 'Active'],
] as const)('a card says when the project was created (%s)', async (language, name, created, status) => {
  const { id } = await product.aProject({ name })
  await product.pool.query(`update project set created_at = '2026-03-03T12:00:00Z' where id = $1`, [id])
  await app.open(`/dashboard?search=${name}`, investor, language)
  const card = within(await screen.findByRole('article'))
  expect(card.getByText(created)).toBeTruthy()
  expect(card.getByText(status)).toBeTruthy()
})

test('a single image is shown by itself, several as a carousel that begins with the main one', async () => {
  const { id, name } = await product.aProject({ name: 'Con imágenes' })
  const add = async (file: string, isMain: string) => {
    const form = { projectId: id, documentType: 'image', description: file, isMain }
    must(await product.upload('/api/projects/files', admin, form, { name: file, bytes: await aPicture() }))
  }
  const pictures = () => screen.getAllByRole('img', { hidden: true }).map((one) => one.getAttribute('alt'))
  await add('fachada.png', 'false')
  await app.open(`/dashboard/projects/${id}/view`, investor)
  await screen.findByRole('img', { name: 'fachada.png' })
  expect(screen.queryByRole('region', { name: `Imágenes de ${name}` })).toBeNull()
  await add('patio.png', 'true')
  await app.open(`/dashboard/projects/${id}/view`, investor)
  await screen.findByRole('region', { name: `Imágenes de ${name}` })
  expect(pictures().filter((alt) => alt?.endsWith('.png'))).toEqual(['patio.png', 'fachada.png'])
})

test.each([
  ['es', 'Documentación', 'Documentos', 'Sin categoría', 'Documento financiero'],
  ['en', 'Documents', 'Documents', 'Uncategorised', 'Financial document'],
] as const)(
  'documents are listed with their category, also for their editor (%s)',
  async (language, tab, editorTab, none, financial) => {
    const { id } = await product.aProject({ whitepaper: false })
    const files = [
      [{ documentType: 'financial' }, 'cuentas.pdf'],
      [{}, 'acta.pdf'],
    ] as const
    for (const [form, name] of files) {
      must(
        await product.upload(
          '/api/projects/files',
          admin,
          { projectId: id, ...form },
          { name, bytes: aPdf() },
        ),
      )
    }
    for (const [path, person, name] of [
      [`/dashboard/projects/${id}/view`, investor, tab],
      [`/dashboard/projects/${id}`, admin, editorTab],
    ] as const) {
      const user = await app.open(path, person, language)
      await user.click(await screen.findByRole('tab', { name }))
      await expectText(none)
      await expectText(financial)
    }
  },
)

test('the opportunities show six placeholders while they load', async () => {
  app.fail('GET', '/api/projects?', 'hanging')
  await app.open('/dashboard', admin)
  await expect.poll(() => document.querySelectorAll('[role=status] .overflow-hidden').length).toBe(6)
  app.repair()
})

test('opportunities that are open come before a newer one that is not', async () => {
  const { id } = await product.aProject({ name: 'Molino cancelado', whitepaper: false })
  await product.pool.query(`update project set status = 'cancelled' where id = $1`, [id])
  await app.open('/dashboard', admin)
  await screen.findByRole('link', { name: /^Molino cancelado/ })
  expect(screen.getAllByRole('article').at(-1)?.textContent).toContain('Molino cancelado')
  await product.pool.query('delete from project where id = $1', [id])
})
