import {
  aPicture,
  must,
  questionnaire,
  type Person,
  type Product,
} from '../../../server/src/testing/product.ts'

/** The fields of a company, besides its wallet. */
export const company = {
  user_type: 'persona_juridica',
  name: 'Aceites Inventados, S. L.',
  id_number: 'B00000000',
  birth_date: '2001-01-31',
  phone: '+34 600 000 000',
  company_registration_number: 'M-000000',
  company_role: 'Administradora única',
  beneficial_owners: [{ name: 'Dueña Inventada', id_number: '00000001R', share: 50.5 }],
  address: 'Calle Inventada, 3',
  postal_code: '28012',
  city: 'Madrid',
  country: 'Mexico',
}

/** A company whose first tab is saved, with these documents. */
export async function aCompany(product: Product, documents: readonly string[] = []): Promise<Person> {
  const person = await product.aPerson()
  const body = { ...company, wallet: person.wallet }
  must(await product.call('PUT', '/api/kyc/personal', { as: person, body }))
  const file = { name: 'x.png', bytes: await aPicture() }
  for (const document_type of documents)
    must(await product.upload('/api/kyc/document', person, { document_type }, file))
  return person
}

/** A company with a complete application that has not been sent yet. */
export async function aCompanyReadyToSend(product: Product): Promise<Person> {
  const person = await aCompany(product, ['front', 'back', 'proof'])
  const body = { ...questionnaire, source_of_funds: 'actividad', investment_capital_origin: 'actividad' }
  must(await product.call('PUT', '/api/kyc/questionnaire', { as: person, body }))
  return person
}
