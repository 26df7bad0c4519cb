import { expect, test } from 'vitest'
import { personalData } from '../application.ts'
import { personalForm } from './form.ts'

const form = personalForm('2026-11-22')
const everybody = {
  name: 'Persona Inventada',
  id_number: '00000000T',
  birth_date: '1980-02-29',
  wallet: `0x${'aB'.repeat(20)}`,
  address: 'Calle Inventada, 3',
  city: 'Madrid',
  country: 'Spain',
}
const person = {
  ...everybody,
  user_type: 'persona_fisica' as const,
  profession: 'Maestra',
  education_level: 'university',
  is_us_citizen: false,
  is_politically_exposed: false,
}
const owner = { name: 'Dueña Inventada', id_number: '00000001R', share: 50 }
const company = {
  ...everybody,
  user_type: 'persona_juridica' as const,
  company_registration_number: 'M-000000',
  company_role: 'Administradora única',
  beneficial_owners: [owner],
}
const faults = (values: object) =>
  form
    .safeParse(values)
    .error?.issues.map(({ path, message }) => [path.join('.'), message])
    // One field may break two rules; the form shows the first.
    .filter(([field], at, all) => all.findIndex(([other]) => other === field) === at) ?? []

test('a complete person and a complete company are valid, and the server accepts them', () => {
  for (const values of [person, company, { ...company, beneficial_owners: [] }]) {
    expect(faults(values)).toEqual([])
    expect(personalData.safeParse(values).success).toBe(true)
  }
})

test('an empty form of a person reports all missing fields at once', () => {
  expect(Object.fromEntries(faults({ user_type: 'persona_fisica', phone: '600' }))).toEqual({
    name: 'kyc.name_too_short',
    id_number: 'kyc.id_number_too_short',
    birth_date: 'common.required',
    phone: 'kyc.phone_too_short',
    profession: 'kyc.profession_and_education_required',
    education_level: 'kyc.profession_and_education_required',
    wallet: 'kyc.wallet_required',
    address: 'common.required',
    city: 'common.required',
    country: 'common.required',
    is_us_citizen: 'kyc.answer_required',
    is_politically_exposed: 'kyc.answer_required',
  })
})

test('a name and a number are stored without the invisible characters that were copied along', () => {
  const copied = { ...person, name: '\u200bPersona\u00ad Copiada', id_number: '\u202a00000001R\u202c' }
  expect(personalData.parse(copied)).toMatchObject({ name: 'Persona Copiada', id_number: '00000001R' })
})

test.each([
  ['600 000 000', true],
  ['(+34) 600-00-00-00', true],
  ['600000000 (tardes)', true],
  ['600 00 00', false],
  ['600 00O 00O', false],
  ['el de siempre', false],
])('nine digits make a phone number, whatever stands between them: %s', (phone, isOne) => {
  expect(faults({ ...person, phone })).toEqual(isOne ? [] : [['phone', 'kyc.phone_too_short']])
})

test('a name in letters that neither banks nor the tax office take is refused at its field', () => {
  expect(faults({ ...person, name: 'Иван Выдуманный' })).toEqual([['name', 'common.not_latin']])
  expect(faults({ ...company, name: '虚构公司' })).toEqual([['name', 'common.not_latin']])
})

test('an empty form of a company reports what companies must fill in', () => {
  const lacking = Object.fromEntries(faults({ user_type: 'persona_juridica' }))
  expect(lacking).toMatchObject({
    birth_date: 'common.required',
    company_registration_number: 'common.required',
    company_role: 'common.required',
    beneficial_owners: 'kyc.owners_required',
  })
  expect(Object.keys(lacking)).not.toContain('is_us_citizen')
})

test.each([
  [{ ...owner, share: 25 }, 'beneficial_owners.0.share', 'kyc.owner_share_invalid'],
  [{ ...owner, share: 100.5 }, 'beneficial_owners.0.share', 'kyc.owner_share_invalid'],
  [{ ...owner, share: Number.NaN }, 'beneficial_owners.0.share', 'kyc.owner_share_invalid'],
  [{ ...owner, name: '' }, 'beneficial_owners.0.name', 'kyc.name_too_short'],
  [{ ...owner, id_number: '1' }, 'beneficial_owners.0.id_number', 'kyc.id_number_too_short'],
])('the owner %j is refused at its field', (one, field, message) => {
  expect(faults({ ...company, beneficial_owners: [one] })).toEqual([[field, message]])
})

test('more than ten owners are refused', () => {
  const owners = Array.from({ length: 11 }, () => owner)
  expect(faults({ ...company, beneficial_owners: owners })).toEqual([
    ['beneficial_owners', 'kyc.owners_too_many'],
  ])
})

test("a partial answer from when the form was a company's does not block a person", () => {
  const values = { ...person, beneficial_owners: [{ name: '', id_number: '', share: Number.NaN }] }
  expect(form.parse(values).beneficial_owners).toBeNull()
})

test('impossible dates are refused on the screen too', () => {
  expect(faults({ ...person, birth_date: '2008-11-23' })).toEqual([['birth_date', 'kyc.minor']])
  expect(faults({ ...company, birth_date: '2026-11-23' })).toEqual([['birth_date', 'kyc.date_in_future']])
  expect(faults({ ...person, birth_date: '1980-02-31' })).toEqual([['birth_date', 'common.day_invalid']])
  expect(faults({ ...company, birth_date: '0010-01-15' })).toEqual([['birth_date', 'common.year_incomplete']])
})
