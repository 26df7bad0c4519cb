import { personalRows } from '@acervo/domain/kyc/personal/fields'
import { personalFieldsOf } from '@acervo/domain/kyc/personal/asked-of'
import { userTypes } from '@acervo/domain/kyc/personal/user-type'
import summary from '@acervo/domain/texts/es/kyc-summary.json'
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, must, personalData, type Product } from '../../../server/src/testing/product.ts'
import { anApp, closeAfterwards, expectAccessible, expectText, press, type TestApp } from '../app.tsx'
import { fill } from '../fields.ts'
import { aPersonWithoutDocuments } from '../investor/applicant.ts'

let product: Product
let app: TestApp
beforeAll(async () => {
  product = await aProduct()
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

/** The labels of a company that differ from the name of their field. */
const ofCompany: Partial<Record<string, string>> = {
  name: summary.field.company_name,
  id_number: summary.field.company_id_number,
  birth_date: summary.field.constitution_date,
}
const sections = ['type', 'identity', 'owners', 'wallet', 'address', 'compliance'] as const

test.each(userTypes)(
  'the form asks %s for every field of theirs, and the review shows each one',
  async (userType) => {
    const person = await product.aPerson()
    const body = { ...personalData, user_type: userType, wallet: person.wallet }
    must(await product.call('PUT', '/api/kyc/personal', { as: person, body }))
    const asked = personalFieldsOf(userType, ...sections)

    await app.open('/dashboard/kyc-verification?tab=personal-info', person)
    await screen.findByDisplayValue(personalData.name)
    const onForm = [...document.querySelectorAll<HTMLElement>('[data-field]')]
    expect(onForm.map(({ dataset }) => dataset.field).sort()).toEqual(asked.toSorted())
    for (const field of asked.filter((field) => personalRows[field].autocomplete)) {
      const input = onForm.find(({ dataset }) => dataset.field === field)?.querySelector('input')
      expect(input?.autocomplete, field).toBe(personalRows[field].autocomplete)
    }

    await app.open('/dashboard/kyc-verification?tab=review', person)
    const review = within(await screen.findByRole('tabpanel', { name: 'Revisión' }))
    for (const field of asked) {
      const label = (userType === 'persona_juridica' && ofCompany[field]) || summary.field[field]
      expect(review.queryAllByText(label).length, label).toBeGreaterThan(0)
    }
  },
)

test('the form of a person names what is missing and what is wrong', async () => {
  const user = await app.open('/dashboard/kyc-verification?tab=personal-info', await product.aPerson())
  await fill(user, /^Teléfono/, '600')
  await press(user, 'Siguiente')
  for (const sentence of [
    'El nombre debe tener al menos 2 caracteres.',
    'El número de DNI/NIE/CIF debe ser válido (mínimo 5 caracteres).',
    'El número de teléfono debe tener al menos 9 dígitos.',
    'La dirección de wallet es obligatoria.',
    'Responde sí o no',
  ])
    await screen.findAllByText(sentence)
  // Date, street, city and country.
  expect(screen.getAllByText('Este campo es obligatorio')).toHaveLength(4)
  expect(document.activeElement).toBe(screen.getByLabelText(/^Nombre completo/))
  await expectAccessible()
  await fill(user, /^Dirección en Polygon/, '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  await fill(user, /^Teléfono/, '123456789')
  await fill(user, /^DNI\/NIE/, '00000000A')
  for (const sentence of [
    'La letra no corresponde a este número. Comprueba tu DNI o NIE.',
    'No parece un teléfono de tu país. Si es de otro, empieza por + y su prefijo.',
    'Las mayúsculas de la dirección no cuadran (EIP-55): puede que tenga un error. Cópiala otra vez de tu monedero.',
  ])
    await expectText(sentence)
})

test('a person needs a profession', async () => {
  const user = await app.open('/dashboard/kyc-verification', await aPersonWithoutDocuments(product))
  await user.clear(await screen.findByLabelText(/^Profesión/))
  await press(user, 'Siguiente')
  await expectText('La profesión y el nivel de estudios son obligatorios para personas físicas.')
})

test('a company reads to whom each document belongs, and is warned of shares above 100 % in all', async () => {
  const person = await product.aPerson()
  const owner = { name: 'Dueña Inventada', id_number: '00000001R', share: 60 }
  const body = {
    ...personalData,
    user_type: 'persona_juridica',
    wallet: person.wallet,
    beneficial_owners: [owner, owner],
  }
  must(await product.call('PUT', '/api/kyc/personal', { as: person, body }))
  await app.open('/dashboard/kyc-verification?tab=personal-info', person)
  await expectText('Las participaciones suman más del 100 %. Compruébalas.')
  await expectText('El cargo de quien actúa por la empresa')
  await app.open('/dashboard/kyc-verification?tab=document-upload', person)
  const hintOf = async (name: RegExp) => (await screen.findByRole('group', { name })).textContent
  expect(await hintOf(/^DNI\/NIE, parte frontal/)).toContain('De quien actúa por la empresa.')
  expect(await hintOf(/^Justificante de residencia/)).toContain('Del domicilio de la empresa')
})
