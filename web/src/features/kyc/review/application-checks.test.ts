import type { Application } from '@acervo/domain/kyc/application'
import { expect, test } from 'vitest'
import { checksOf } from './application-checks.ts'

const person = {
  user_type: 'persona_fisica',
  id_number: '00000000T',
  phone: '600000000',
  country: 'Spain',
  wallet: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  birth_date: '1980-02-29',
  address: 'Calle Inventada, 3',
  city: 'Madrid',
  is_us_citizen: false,
  is_politically_exposed: false,
}
const states = (changes: object) =>
  Object.fromEntries(
    checksOf({ ...person, ...changes } as Application).map(({ name, state }) => [name, state]),
  )

test.each([
  [{}, { id: 'right', phone: 'right', wallet: 'right', fatca: 'right', pep: 'right' }],
  [{ id_number: '00000000A' }, { id: 'wrong' }],
  // In a format that people use.
  [{ id_number: '00.000.000-T' }, { id: 'right' }],
  [{ id_number: '00.000.000-A' }, { id: 'wrong' }],
  [{ id_number: '00000000a\u200b' }, { id: 'wrong' }],
  [{ id_number: 'AB123456' }, { id: 'none' }],
  [{ phone: '123456789' }, { phone: 'wrong' }],
  [{ phone: null }, { phone: 'none' }],
  [{ wallet: '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }, { wallet: 'wrong' }],
  [{ wallet: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed' }, { wallet: 'none' }],
  [
    { is_us_citizen: true, is_politically_exposed: true },
    { fatca: 'wrong', pep: 'wrong' },
  ],
  [
    { is_us_citizen: null, is_politically_exposed: null },
    { fatca: 'missing', pep: 'missing' },
  ],
  [{ birth_date: null }, { birth_date: 'missing' }],
  [{ city: null }, { address: 'missing' }],
  [{ source_of_funds: 'actividad' }, { funds_person: 'wrong' }],
])('%j: %j', (changes, expected) => {
  expect(states(changes)).toMatchObject(expected)
})

test('a company is checked by its CIF, and not for what only individuals have to state', () => {
  const company = {
    user_type: 'persona_juridica',
    id_number: 'A58818501',
    beneficial_owners: [],
    powers_url: '/powers',
  }
  expect(states(company)).toEqual({ cif: 'right', phone: 'right', wallet: 'right' })
  expect(states({ ...company, id_number: 'A58818500' })).toMatchObject({ cif: 'wrong' })
  const lacking = { ...company, birth_date: null, beneficial_owners: null, powers_url: null }
  expect(states(lacking)).toMatchObject({ incorporation: 'missing', owners: 'missing', powers: 'missing' })
  // Their sum is 100.00000000000001 in floating point.
  const whole = [25.03, 39.02, 35.95].map((share) => ({
    name: 'Dueña Inventada',
    id_number: '00000001R',
    share,
  }))
  expect(states({ ...company, beneficial_owners: whole })).not.toHaveProperty('owners')
  const owner = { name: 'Dueña Inventada', id_number: '00000001R', share: 60 }
  expect(states({ ...company, beneficial_owners: [owner, owner] })).toMatchObject({ owners: 'wrong' })
  expect(states({ ...company, investment_capital_origin: 'laboral' })).toMatchObject({ funds: 'wrong' })
})

test('doubts are listed before confirmations', () => {
  const found = checksOf({ ...person, phone: '123456789', birth_date: null } as unknown as Application)
  expect(found.map(({ state }) => state)).toEqual(['wrong', 'missing', 'right', 'right', 'right', 'right'])
})
