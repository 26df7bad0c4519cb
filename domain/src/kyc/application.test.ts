import { expect, test } from 'vitest'
import enSummary from '../texts/en/kyc-summary.json'
import en from '../texts/en/kyc.json'
import esSummary from '../texts/es/kyc-summary.json'
import es from '../texts/es/kyc.json'
import { personalData, type Application } from './application.ts'
import { countries, countryNamed } from './countries.ts'
import {
  missingFieldNames,
  missingFields,
  missingName,
  missingOnScreen,
  type MissingField,
} from './missing-fields.ts'
import { optionsFor, questionnaireOptions } from './questionnaire.ts'

const person = {
  user_type: 'persona_fisica',
  name: 'Persona Inventada',
  id_number: '00000000T',
  profession: 'Maestra',
  education_level: 'Universidad',
  wallet: `0x${'aB'.repeat(20)}`,
}

test('empty fields of the form are stored as null, not as an empty text', () => {
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

test('a wallet is accepted as it is copied, with spaces and invisible characters around it', () => {
  const copied = { ...person, wallet: ` \u2066${person.wallet}\u2069\u200b ` }
  expect(personalData.parse(copied).wallet).toBe(person.wallet)
})

test('there are about 240 countries, each with its English name', () => {
  expect(countries.length).toBeGreaterThan(230)
  expect(countryNamed('Spain')).toEqual({ code: 'ES', name: 'Spain' })
})

test('a company also needs its register number and the role of its signatory', () => {
  const empty = { user_type: 'persona_juridica', name: 'Empresa Inventada SL' } as Application
  const missing = missingFields(empty)
  expect(missing).toEqual(expect.arrayContaining(['company_registration_number', 'company_role']))
  expect(missing).not.toContain('name')
  expect(missingFields({ ...empty, user_type: 'persona_fisica' })).toHaveLength(missing.length - 2)
})

test('missing fields are listed in a fixed order: first those of everybody, then those of companies only', () => {
  expect(missingFields({ user_type: 'persona_juridica' } as Application)).toEqual([
    'name',
    'id_number',
    'wallet',
    'id_front_url',
    'id_back_url',
    'id_proof_url',
    'investment_experience',
    'investment_objective',
    'risk_tolerance',
    'annual_income',
    'source_of_funds',
    'understand_risks',
    'terms_acceptance',
    'company_registration_number',
    'company_role',
  ])
})

const inSpanish = (field: MissingField) => missingName(field, es.missing, esSummary.field)
const inEnglish = (field: MissingField) => missingName(field, en.missing, enSummary.field)

test.each([
  ['phone', 'teléfono', 'phone'],
  ['beneficial_owners', 'titulares de más del 25 %', 'owners of more than 25%'],
  ['company_role', 'cargo en la empresa', 'company role'],
  ['is_us_citizen', 'respuesta a FATCA', 'answer on FATCA'],
  ['id_proof_url', 'justificante de residencia', 'proof of residence'],
] as const)(
  'a list of what is missing names %s by its own words, or by its label',
  (field, spanish, english) => {
    expect([inSpanish(field), inEnglish(field)]).toEqual([spanish, english])
  },
)

test('no name in such a list is an abbreviation whose first letter has become small', () => {
  const names = missingFieldNames.flatMap((field) => [inSpanish(field), inEnglish(field)])
  expect(names.filter((name) => !/^\p{Ll}(?!\p{Lu})/u.test(name))).toEqual([])
})

test('fields that only our screens require are missing on the screen but not for the server', () => {
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

test('people and companies are offered their own sources of funds; the server accepts the whole list from both', () => {
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
