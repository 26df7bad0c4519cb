import { expect, test } from 'vitest'
import { fieldsOf, type Declared } from './form-193.ts'

const row: Declared = {
  issuer: 'Promotora inventada SL',
  issuer_id: 'b-00.000.000',
  name: 'Inventada Pérez',
  id_number: '00000001R',
  postal_code: '16001',
  income: 'interest',
  rate: 1900,
  gross: 100_00n,
  withheld: 19_00n,
}

test.each(['00000001R', '00.000.001-r', ' 00000001 R', '\u202a00000001R\u202c'])(
  'a tax number typed as %j fits the nine characters of the form',
  (id_number) => {
    const fields = Object.fromEntries(fieldsOf(2026, { ...row, id_number }))
    expect(fields['NIF del perceptor (18-26)']).toBe('00000001R')
    expect(fields['Código del emisor (80-91)']).toBe('B00000000')
  },
)
