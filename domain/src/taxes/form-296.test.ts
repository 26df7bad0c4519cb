import { expect, test } from 'vitest'
import { fieldsOf296, type DeclaredNonResident } from './form-296.ts'

const person: DeclaredNonResident = {
  issuer: 'Promotora inventada SL',
  issuer_id: 'b-00.000.000',
  name: 'Jörg Erfunden',
  id_number: 'L01X00T47',
  user_type: 'persona_fisica',
  birth_date: '1970-02-03',
  address: 'Beispielweg 1',
  city: 'Köln',
  postal_code: '50667',
  country: 'Germany',
  income: 'interest',
  day: '2026-10-15',
  rate: 0,
  gross: 1_234_56n,
  withheld: 0n,
}
const fields = (changes: Partial<DeclaredNonResident> = {}) =>
  Object.fromEntries(fieldsOf296(2026, { ...person, ...changes }))

test('a person is declared with day, country and birth, amounts without signs', () => {
  expect(fields()).toMatchObject({
    'Fecha de devengo': '20261015',
    'Fecha de nacimiento': '19700203',
    'País de residencia fiscal': 'DE',
    'Base de retenciones e ingresos a cuenta': '123456',
    'Porcentaje de retención': '0',
    'F/J': 'F',
  })
})

test('a company has no day of birth, and a country that is unknown stays empty', () => {
  const company = fields({ user_type: 'persona_juridica', country: 'Ruritania' })
  expect([company['F/J'], company['Fecha de nacimiento'], company['País del domicilio']]).toEqual([
    'J',
    '',
    '',
  ])
})

test.each([
  ['X1234567L', 'X1234567L'],
  ['x-1234567.l', 'X1234567L'],
  ['N1234567A', 'N1234567A'],
  ['L01X00T47', ''],
  ['12345678Z', ''],
])('of the number %s, “%s” is a tax number that Spain gave to a foreigner', (id_number, nif) => {
  expect(fields({ id_number })['NIF del perceptor']).toBe(nif)
})

test('fields that a tax adviser has to confirm are empty', () => {
  expect([fields().Clave, fields().Subclave, fields()['NIF en el país de residencia']]).toEqual(['', '', ''])
})
