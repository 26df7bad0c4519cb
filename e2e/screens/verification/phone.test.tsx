import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import {
  aPdf,
  aPicture,
  aProduct,
  must,
  type Person,
  type Product,
} from '../../../server/src/testing/product.ts'
import { aPdfWith } from '../../../server/src/testing/sample-files.ts'
import { anApp, closeAfterwards, expectNoText, expectText, press, refetch, type TestApp } from '../app.tsx'
import { aFile, aPersonWithoutDocuments, applicationOf, fileInput } from '../investor/applicant.ts'

let product: Product
let app: TestApp
let person: Person
beforeAll(async () => {
  product = await aProduct()
  person = await aPersonWithoutDocuments(product)
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

const newLink = async (): Promise<string> =>
  must(await product.call('POST', '/api/kyc/phone-link', { as: person })).body.data.token
const asked = () => screen.queryAllByRole('group').map(({ textContent }) => textContent)

test('a document that arrived without a reply is not requested again, and a later link works in the tab of an earlier one', async () => {
  const user = await app.open(`/user-phone#${await newLink()}`, undefined)
  await waitFor(() => expect(asked()).toHaveLength(3))
  for (const document of asked()) expect(document).toContain('Si inviertes con una empresa: de')
  app.fail('POST', '/api/kyc/phone/document', 'reply_lost')
  await user.upload(await fileInput(), await aFile())
  await waitFor(() => expect(asked()).toHaveLength(2))
  app.repair()

  must(await product.call('DELETE', '/api/kyc/phone-link', { as: person }))
  await user.upload(await fileInput(), await aFile())
  await expectText('Este enlace ya no sirve')
  await expectNoText('Sirve hasta')
  location.hash = await newLink()
  await waitFor(() => expect(document.body.textContent).not.toContain('Este enlace ya no sirve'))
  await user.upload(await fileInput(), await aFile())
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect(location.hash).toBe('')
})

test('a file that nobody could open is refused with the reason, on the computer and on the phone', async () => {
  const applicant = await aPersonWithoutDocuments(product)
  const file = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'x', { type: 'application/pdf' })
  const locked = file(await aPdfWith({ userPassword: 'inventada' }))
  const cut = file((await aPicture()).subarray(0, -20))
  const { token } = must(await product.call('POST', '/api/kyc/phone-link', { as: applicant })).body.data
  let user: UserEvent | undefined
  for (const [path, as] of [
    ['/dashboard/kyc-verification?tab=document-upload', applicant],
    ['/user-phone', undefined],
  ] as const) {
    user = await app.open(path, as)
    if (!as) location.hash = token
    await user.upload(await fileInput(), cut)
    await expectText('El archivo está dañado o incompleto y no se puede abrir.')
    await user.upload(await fileInput(), locked)
    await expectText('Este PDF pide una contraseña para abrirse.')
    await user.upload(await fileInput(), file(aPdf().subarray(0, -20)))
    await expectText('El archivo está dañado o incompleto y no se puede abrir.')
  }
  expect(await applicationOf(product, applicant)).toMatchObject({ id_front_url: null })
  await user?.upload(await fileInput(), file(await aPdfWith({ ownerPassword: 'inventada' })))
  await expect
    .poll(() => applicationOf(product, applicant))
    .toHaveProperty('id_front_url', expect.any(String))
})

test('the computer says that the last document has arrived, instead of closing what it shows', async () => {
  const applicant = await aPersonWithoutDocuments(product)
  const user = await app.open('/dashboard/kyc-verification?tab=document-upload', applicant)
  await press(user, 'Continuar en el teléfono')
  await screen.findByRole('img', { name: 'Código QR del enlace para el teléfono' })
  for (const document_type of ['front', 'back', 'proof'])
    must(
      await product.upload(
        '/api/kyc/document',
        applicant,
        { document_type },
        { name: 'x.png', bytes: await aPicture() },
      ),
    )
  await refetch()
  await expectText('Han llegado todos los documentos')
  expect(screen.queryByRole('button', { name: 'Anular el enlace' })).toBeNull()
  await user.keyboard('{Escape}')
  await expectNoText('Han llegado todos los documentos')
  expect(screen.queryByRole('button', { name: 'Continuar en el teléfono' })).toBeNull()
})

test('asking again to continue on the phone shows the phone that uses the link, and does not end it', async () => {
  const applicant = await aPersonWithoutDocuments(product)
  const user = await app.open('/dashboard/kyc-verification?tab=document-upload', applicant)
  const { token } = must(await product.call('POST', '/api/kyc/phone-link', { as: applicant })).body.data
  must(await product.call('POST', '/api/kyc/phone/open', { body: { token } }))
  await press(user, 'Continuar en el teléfono')
  await expectText('Abierto en')
  await user.keyboard('{Escape}')
  await expectNoText('Abierto en')
  await press(user, 'Continuar en el teléfono')
  await press(user, 'Anular el enlace')
  await expectNoText('Abierto en')
  await press(user, 'Continuar en el teléfono')
  await screen.findByRole('img', { name: 'Código QR del enlace para el teléfono' })
})
