import { expect, test } from 'vitest'
import { personalData, type Application } from './application.ts'
import { countries, countryNamed } from './countries.ts'
import { missingFields, missingOnScreen } from './missing-fields.ts'
import { optionsFor, questionnaireOptions } from './questionnaire.ts'

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
    is_us_citizen: null,
    beneficial_owners: null,
  })
})

test('about 240 countries, each by its English name and its number', () => {
  expect(countries.length).toBeGreaterThan(230)
  expect(new Set(countries.map(({ numeric }) => numeric)).size).toBe(countries.length)
  expect(countryNamed('Spain')).toEqual({ code: 'ES', numeric: 724, name: 'Spain' })
})

test('a company also needs its register number and the role of who signs', () => {
  const empty = { user_type: 'persona_juridica', name: 'Empresa Inventada SL' } as Application
  const missing = missingFields(empty)
  expect(missing).toEqual(expect.arrayContaining(['company_registration_number', 'company_role']))
  expect(missing).not.toContain('name')
  expect(missingFields({ ...empty, user_type: 'persona_fisica' })).toHaveLength(missing.length - 2)
})

test('what only our screens ask for is missing on the screen and not for the server', () => {
  const sent = {
    ...person,
    id_front_url: '/front',
    id_back_url: '/back',
    id_proof_url: '/proof',
    investment_experience: 'none',
    investment_objective: 'capital_preservation',
    risk_tolerance: 'moderate',
    annual_income: 'below_30k',
    source_of_funds: 'laboral',
    capital_percentage: 'menos_25',
    investment_capital_origin: 'laboral',
    understand_risks: true,
    terms_acceptance: true,
    birth_date: null,
    is_us_citizen: null,
    is_politically_exposed: false,
  } as unknown as Application
  expect(missingFields(sent)).toEqual([])
  expect(missingOnScreen(sent, '2026-11-22')).toEqual([
    'birth_date',
    'address',
    'city',
    'country',
    'is_us_citizen',
  ])
})

test('people and companies are offered their own sources of funds; the server takes the whole list from both', () => {
  expect(optionsFor('source_of_funds', 'persona_fisica')).toEqual([
    'ninguno',
    'jubilacion',
    'laboral',
    'inmobiliaria',
    'financieros',
  ])
  const companies = optionsFor('investment_capital_origin', 'persona_juridica')
  expect(companies).not.toContain('jubilacion')
  expect(companies).toContain('actividad')
  expect(questionnaireOptions.source_of_funds).toEqual(expect.arrayContaining([...companies]))
  expect(optionsFor('risk_tolerance', 'persona_juridica')).toEqual(questionnaireOptions.risk_tolerance)
})
