import { DOCUMENT_BYTES_MAX } from '@acervo/domain/kyc/documents'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { aPdf, aPicture, aProduct, must, type Product } from '../../../server/src/testing/product.ts'
import {
  anApp,
  closeAfterwards,
  expectAccessible,
  expectAt,
  expectText,
  expectToast,
  type TestApp,
} from '../app.tsx'
import { aFile, aPersonWithoutDocuments, applicationOf, fileInput } from './applicant.ts'

const PAGE = '/dashboard/kyc-verification?tab=document-upload'
let product: Product
let app: TestApp
beforeAll(async () => {
  product = await aProduct()
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

test('an upload can be cancelled, a failed upload shows why, and both can be repeated', async () => {
  const person = await aPersonWithoutDocuments(product)
  const user = await app.open(PAGE, person)
  const front = within(await screen.findByRole('group', { name: /^DNI\/NIE, parte frontal/ }))
  app.fail('POST', '/api/kyc/document', 'hanging')
  await user.upload(await fileInput(), await aFile())
  await front.findByText('Subiendo...')
  front.getByRole('progressbar')
  await expectAccessible()
  await user.click(front.getByRole('button', { name: 'Cancelar' }))
  await expectToast('Subida cancelada')
  app.fail('POST', '/api/kyc/document', 'lost')
  await user.upload(await fileInput(), await aFile())
  await front.findByText('Error de conexión al subir el archivo')
  expect((await applicationOf(product, person)).id_front_url).toBe(null)
  app.repair()
  await user.upload(await fileInput(), await aFile())
  await front.findByText('Subido')

  app.fail('DELETE', '/api/kyc/document', 'lost')
  await user.click(front.getByRole('button', { name: 'Quitar el archivo' }))
  await expectToast('Error al eliminar el documento. Por favor, inténtalo de nuevo.')
  front.getByText('Subido')
  expect((await applicationOf(product, person)).id_front_url).not.toBe(null)
})

test('a document that is removed although the reply was lost is gone from the screen', async () => {
  const person = await aPersonWithoutDocuments(product)
  // Without events nothing else makes the page fetch again.
  app.fail('GET', '/api/live', 'lost')
  const user = await app.open(PAGE, person)
  await user.upload(await fileInput(), await aFile())
  await screen.findByText('Subido')
  app.fail('DELETE', '/api/kyc/document', 'reply_lost')
  await user.click(screen.getByRole('button', { name: 'Quitar el archivo' }))
  await expectToast('Error al eliminar el documento. Por favor, inténtalo de nuevo.')
  await waitFor(() => expect(screen.queryByText('Subido')).toBeNull())
})

test('a document is not sent without a token, and the person is sent to the login', async () => {
  const person = await aPersonWithoutDocuments(product)
  const user = await app.open(PAGE, person)
  const input = await fileInput()
  localStorage.removeItem('auth-token')
  await user.upload(input, await aFile())
  await expectToast('No hay token de autenticación')
  await expectAt('/user-login?back=')
  expect((await applicationOf(product, person)).id_front_url).toBe(null)
})

test('each document is removed under its own name, and a rejected application says why', async () => {
  const person = await aPersonWithoutDocuments(product)
  const user = await app.open(PAGE, person)
  expect(await screen.findAllByText('JPG, PNG o PDF (máx 5MB)')).toHaveLength(3)
  for (const count of [1, 2, 3]) {
    await user.upload(await fileInput(), await aFile())
    await waitFor(() => expect(screen.getAllByText('Subido')).toHaveLength(count))
  }
  for (const removed of [
    'Documento frontal eliminado correctamente',
    'Documento trasero eliminado correctamente',
    'Documento de residencia eliminado correctamente',
  ]) {
    await user.click(screen.getAllByRole('button', { name: 'Quitar el archivo' })[0] as HTMLElement)
    await expectToast(removed)
  }

  const rejected = await product.aPerson({ kyc: 'submitted' })
  const { id } = await applicationOf(product, rejected)
  const body = { reason: 'El documento ha caducado.' }
  must(
    await product.call('POST', `/api/kyc/reject/${id}`, {
      as: await product.aPerson({ roles: ['admin'] }),
      body,
    }),
  )
  await app.open(PAGE, rejected)
  await expectText('Solicitud rechazada: El documento ha caducado.')
})

test('only pictures and PDF files of up to 5 MB are accepted, chosen or dropped, and all three are needed to go on', async () => {
  const person = await aPersonWithoutDocuments(product)
  const user = await app.open(PAGE, person, 'en')
  const slot = (name: RegExp) => screen.findByRole('group', { name })
  const [front, back, proof] = [
    await slot(/^DNI\/NIE, front/),
    await slot(/^DNI\/NIE, back/),
    await slot(/^Proof of residence/),
  ]
  const choose = (group: HTMLElement, file: File) =>
    fireEvent.change(group.querySelector('input') ?? expect.fail(), { target: { files: [file] } })
  const drop = (group: HTMLElement, file: File) =>
    fireEvent.drop(group.querySelector('label') ?? expect.fail(), { dataTransfer: { files: [file] } })
  const next = screen.getByRole('button', { name: 'Next' })
  expect(next).toHaveProperty('disabled', true)
  choose(front, new File(['Una nota'], 'nota.txt', { type: 'text/plain' }))
  drop(back, new File(['Un papel que no es un PDF'], 'papel.pdf', { type: 'application/pdf' }))
  choose(proof, new File([new Uint8Array(DOCUMENT_BYTES_MAX + 1)], 'recibo.pdf', { type: 'application/pdf' }))
  for (const group of [front, back])
    await within(group).findByText('File type not allowed. Supported formats: JPG, PNG, PDF')
  await within(proof).findByText('The file is too large. Maximum size: 5MB')
  await expectAccessible()

  choose(front, await aFile())
  drop(back, await aFile())
  for (const group of [front, back]) await within(group).findByText('Uploaded')
  expect(next).toHaveProperty('disabled', true)
  drop(proof, new File([new Uint8Array(aPdf())], 'recibo.pdf', { type: 'application/pdf' }))
  await within(proof).findByText('Uploaded')
  await waitFor(() => expect(next).toHaveProperty('disabled', false))
  await user.click(within(front).getByRole('button', { name: /^View image/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('img', { name: 'DNI/NIE, front' })
  await expectAccessible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(within(proof).getByRole('button', { name: 'Remove file' }))
  await expectToast('Residence document deleted successfully')
  expect(next).toHaveProperty('disabled', true)
})

test('a document that arrives while another is being removed stays on the screen', async () => {
  const person = await aPersonWithoutDocuments(product)
  const file = { name: 'x.png', bytes: await aPicture() }
  must(await product.upload('/api/kyc/document', person, { document_type: 'front' }, file))
  const user = await app.open(PAGE, person)
  const removeButton = await screen.findByRole('button', { name: /^Quitar el archivo/ })
  app.fail('DELETE', '/api/kyc/document', 'hanging')
  await user.click(removeButton)
  await user.upload(await fileInput(), await aFile())
  const present = () => screen.queryAllByRole('button', { name: /^Ver imagen/ }).length
  await expect.poll(present).toBe(2)
  app.repair()
  await expectToast(/./)
  await expect.poll(present).toBe(1)
  expect(await applicationOf(product, person)).toMatchObject({
    id_front_url: null,
    id_back_url: expect.anything(),
  })
})
