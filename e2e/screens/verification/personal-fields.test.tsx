import { personalFieldsOf, personalRows } from '@acervo/domain/kyc/personal/fields'
import { userTypes } from '@acervo/domain/kyc/personal/user-type'
import summary from '@acervo/domain/texts/es/kyc-summary.json'
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, must, personalData, type Product } from '../../../server/src/testing/product.ts'
import { anApp, closeAfterwards, type TestApp } from '../app.tsx'

let product: Product
let app: TestApp
beforeAll(async () => {
  product = await aProduct()
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

/** The labels of a company that are not those of the field. */
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
