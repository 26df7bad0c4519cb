import type { Text } from '../common/text.ts'
import { application, type Application } from './application.ts'
import { personalForm } from './personal-form.ts'
import { questionnaire } from './questionnaire.ts'

/** Names of what an application may lack, as the message lists them. */
const names = {
  name: { es: 'nombre', en: 'name' },
  id_number: { es: 'número de identificación', en: 'id number' },
  wallet: { es: 'monedero', en: 'wallet' },
  id_front_url: { es: 'documento frontal', en: 'front document' },
  id_back_url: { es: 'documento trasero', en: 'back document' },
  id_proof_url: { es: 'justificante de residencia', en: 'proof of residence' },
  investment_experience: { es: 'experiencia de inversión', en: 'investment experience' },
  investment_objective: { es: 'objetivo de inversión', en: 'investment objective' },
  risk_tolerance: { es: 'tolerancia al riesgo', en: 'risk tolerance' },
  annual_income: { es: 'ingresos anuales', en: 'annual income' },
  source_of_funds: { es: 'fuente de los fondos', en: 'source of funds' },
  understand_risks: { es: 'comprensión de los riesgos', en: 'understanding of risks' },
  terms_acceptance: { es: 'aceptación de los términos', en: 'acceptance of terms' },
  company_registration_number: { es: 'número de registro mercantil', en: 'company registration number' },
  company_role: { es: 'cargo en la empresa', en: 'company role' },
  birth_date: { es: 'fecha de nacimiento o de constitución', en: 'date of birth or incorporation' },
  phone: { es: 'teléfono', en: 'phone' },
  nationality: { es: 'nacionalidad', en: 'nationality' },
  profession: { es: 'profesión', en: 'profession' },
  education_level: { es: 'nivel de estudios', en: 'education level' },
  address: { es: 'dirección', en: 'address' },
  postal_code: { es: 'código postal', en: 'postal code' },
  city: { es: 'ciudad', en: 'city' },
  country: { es: 'país', en: 'country' },
  is_us_citizen: { es: 'respuesta a FATCA', en: 'answer on FATCA' },
  is_politically_exposed: { es: 'respuesta a PEP', en: 'answer on PEP' },
  beneficial_owners: { es: 'titulares de más del 25 %', en: 'owners of more than 25%' },
  capital_percentage: { es: 'porcentaje de capital propio', en: 'percentage of own capital' },
  investment_capital_origin: { es: 'origen del capital', en: 'origin of the capital' },
} as const satisfies Partial<Record<keyof Application, Text>>

export type MissingField = keyof typeof names
export const missingFieldNames = Object.keys(names) as MissingField[]

/** In the order in which the message lists them. */
const required = [
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
] as const satisfies readonly MissingField[]
const requiredOfCompanies = ['company_registration_number', 'company_role'] as const

/** What is still missing before the server lets an application be sent. A proof of residence is among it. */
export function missingFields(given: Application): MissingField[] {
  const needed: readonly MissingField[] =
    given.user_type === 'persona_juridica' ? [...required, ...requiredOfCompanies] : required
  return needed.filter((field) => !given[field])
}

/**
 * What our screens still ask for before they send it: the same, and whatever the first and third tab would not let
 * pass. `today` is the day in Madrid.
 */
export function missingOnScreen(given: Application, today: string): MissingField[] {
  const refused = [personalForm(today), questionnaire].flatMap(
    (form) => form.safeParse(given).error?.issues.map(({ path: [field] }) => field) ?? [],
  )
  const asked = application.keyof().options.filter((field) => refused.includes(field))
  return [...new Set([...missingFields(given), ...asked.filter((field) => field in names)])] as MissingField[]
}

export function missingName(field: MissingField): Text {
  return names[field]
}
