import { expect, test } from 'vitest'
import { personalData, type Application } from './application.ts'
import { countries, countryNamed } from './countries.ts'
import { missingFields } from './missing-fields.ts'

const person = {
  user_type: 'persona_fisica',
  name: 'Persona Inventada',
  id_number: '00000000T',
  profession: 'Maestra',
  education_level: 'Universidad',
  wallet: `0x${'aB'.repeat(20)}`,
}

test('what the form leaves empty is kept as nothing, not as an empty text', () => {
  const data = personalData.parse({ ...person, phone: '', birth_date: '', country: '', city: '  ' })
  expect(data).toMatchObject({
    phone: null,
    birth_date: null,
    country: null,
    city: null,
    is_us_citizen: false,
  })
})

test('about 240 countries, each by its English name and its number', () => {
  expect(countries.length).toBeGreaterThan(230)
  expect(new Set(countries.map(({ numeric }) => numeric)).size).toBe(countries.length)
  expect(countryNamed('Spain')).toEqual({ code: 'ES', numeric: 724, name: 'Spain' })
})

test('a company also needs its register number and the role of who signs', () => {
  const empty = { user_type: 'persona_juridica', name: 'Empresa Inventada SL' } as Application
  const labels = missingFields(empty).map(({ es }) => es)
  expect(labels).toContain('número de registro mercantil')
  expect(labels).toContain('cargo en la empresa')
  expect(labels).not.toContain('nombre')
  expect(missingFields({ ...empty, user_type: 'persona_fisica' })).toHaveLength(labels.length - 2)
})
