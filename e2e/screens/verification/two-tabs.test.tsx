import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { aPicture, aProduct, must, type Person, type Product } from '../../../server/src/testing/product.ts'
import { aChangeSent } from '../../../server/src/testing/wallet-changes.ts'
import { anApp, closeAfterwards, expectText, expectToast, press, refetch, type TestApp } from '../app.tsx'
import { fill, valueOf } from '../fields.ts'
import { aPersonWithoutDocuments, applicationOf } from '../investor/applicant.ts'

const PAGE = '/dashboard/kyc-verification'
let product: Product
let app: TestApp
let person: Person
beforeAll(async () => {
  product = await aProduct()
  app = await anApp(product)
  person = await aPersonWithoutDocuments(product)
  const file = { name: 'x.png', bytes: await aPicture() }
  for (const document_type of ['front', 'back', 'proof'])
    must(await product.upload('/api/kyc/document', person, { document_type }, file))
})
closeAfterwards(() => ({ app, product }))

async function saveInAnotherTab(changes: object): Promise<void> {
  const saved = await applicationOf(product, person)
  must(await product.call('PUT', '/api/kyc/personal', { as: person, body: { ...saved, ...changes } }))
}

test('saving in one tab does not undo what another tab saved', async () => {
  const user = await app.open(PAGE, person)
  await fill(user, /^Profesión/, 'Ebanista')
  await saveInAnotherTab({ city: 'Cuenca' })
  await press(user, 'Siguiente')
  await expectToast('Información guardada')
  expect(await applicationOf(product, person)).toMatchObject({ profession: 'Ebanista', city: 'Cuenca' })
  await user.click(screen.getByRole('tab', { name: /Datos personales/ }))
  expect(valueOf(/^Ciudad/)).toBe('Cuenca')
})

test('an open form shows what is saved on another device, and does not overwrite it', async () => {
  const user = await app.open(PAGE, person)
  await fill(user, /^Profesión/, 'Luthier')
  await saveInAnotherTab({ city: 'Teruel' })
  await refetch()
  await expect.poll(() => valueOf(/^Ciudad/)).toBe('Teruel')
  await press(user, 'Siguiente')
  await expectToast('Información guardada')
  expect(await applicationOf(product, person)).toMatchObject({ profession: 'Luthier', city: 'Teruel' })
})

test('what another tab saved is sent only once it was shown', async () => {
  const user = await app.open(`${PAGE}?tab=review`, person)
  await screen.findByRole('button', { name: 'Finalizar' })
  await saveInAnotherTab({ city: 'Albacete' })
  await press(user, 'Finalizar')
  await expectToast(/^Algo ha cambiado en otra pestaña/)
  await expectText('Albacete')
  expect((await applicationOf(product, person)).status).toBe('DRAFT')
  await press(user, 'Finalizar')
  await expect.poll(async () => (await applicationOf(product, person)).status).toBe('SUBMITTED')
})

test('a change that was sent can be taken back with what was typed, unless it was approved meanwhile', async () => {
  const verified = await product.aPerson({ kyc: 'approved' })
  const admin = await product.aPerson({ roles: ['admin'] })
  const id = await aChangeSent(product, verified, { city: 'Sroia' })
  const user = await app.open(PAGE, verified)
  await press(user, 'Retirarlo para corregirlo')
  await expectToast(/^Ya puedes corregir el cambio/)
  await screen.findByRole('button', { name: 'Descartar el cambio' })
  expect(valueOf(/^Ciudad/)).toBe('Sroia')
  await fill(user, /^Ciudad/, 'Soria')
  must(await product.call('POST', '/api/kyc/submit', { as: verified }))
  await app.open(PAGE, verified)
  const button = await screen.findByRole('button', { name: 'Retirarlo para corregirlo' })
  app.fail('GET', '/api/live', 'lost')
  must(await product.call('POST', `/api/kyc/approve/${id}`, { as: admin }))
  await user.click(button)
  await expectToast(/^No tienes ningún cambio de datos en marcha/)
  await screen.findByRole('button', { name: 'Cambiar mis datos o mi monedero' })
})
