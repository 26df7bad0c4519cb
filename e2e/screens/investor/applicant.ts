import { waitFor } from '@testing-library/react'
import {
  aPicture,
  must,
  personalData,
  questionnaire,
  type Person,
  type Product,
} from '../../../server/src/testing/product.ts'

/** The fields that the screen requires although the server does not. */
export const screenOnlyData = {
  birth_date: '1980-02-29',
  address: 'Calle Inventada, 3',
  city: 'Madrid',
  is_us_citizen: false,
  is_politically_exposed: false,
}

/** A person with saved personal data and questionnaire, but without documents. */
export async function aPersonWithoutDocuments(product: Product): Promise<Person> {
  const person = await product.aPerson()
  const body = { ...personalData, ...screenOnlyData, wallet: person.wallet }
  must(await product.call('PUT', '/api/kyc/personal', { as: person, body }))
  must(await product.call('PUT', '/api/kyc/questionnaire', { as: person, body: questionnaire }))
  return person
}

/** The application of this person, as the server returns it. */
export async function applicationOf(product: Product, person: Person): Promise<any> {
  return must(await product.call('GET', '/api/kyc/applications', { as: person })).body.data[0]
}

/** The file input of the first document that is not uploaded yet. */
export function fileInput(): Promise<HTMLInputElement> {
  return waitFor(() => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('The page has no file input')
    return input
  })
}

export async function aFile(): Promise<File> {
  return new File([new Uint8Array(await aPicture())], 'documento.png', { type: 'image/png' })
}
