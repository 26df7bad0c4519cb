import type { Text } from '../common/language.ts'
import type { Application } from './application.ts'

/** Names of what an application needs before it can be sent, as the message lists them. */
const required = {
  name: { es: 'nombre', en: 'name' },
  id_number: { es: 'número de identificación', en: 'id number' },
  wallet: { es: 'wallet', en: 'wallet' },
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
} as const satisfies Partial<Record<keyof Application, Text>>

const requiredOfCompanies = {
  company_registration_number: { es: 'número de registro mercantil', en: 'company registration number' },
  company_role: { es: 'cargo en la empresa', en: 'company role' },
} as const satisfies Partial<Record<keyof Application, Text>>

/**
 * Labels of what is still missing, empty when the application may be sent. The proof of residence counts too:
 * spec part 2 leaves it out of this list but demands it in the upload step (design 4.4).
 */
export function missingFields(application: Application): Text[] {
  const needed: Partial<Record<keyof Application, Text>> =
    application.user_type === 'persona_juridica' ? { ...required, ...requiredOfCompanies } : required
  return (Object.entries(needed) as [keyof Application, Text][])
    .filter(([field]) => !application[field])
    .map(([, label]) => label)
}
