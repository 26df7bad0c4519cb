import { z } from 'zod'
import type { UserType } from './personal/user-type.ts'

const fundsOfPeople = ['ninguno', 'jubilacion', 'laboral', 'inmobiliaria', 'financieros'] as const
/** Sources of a company's money; people share the last two. */
const fundsOfCompanies = [
  'actividad',
  'venta_activos',
  'aportaciones',
  'financiacion',
  'inmobiliaria',
  'financieros',
] as const
const funds = [...fundsOfPeople, 'actividad', 'venta_activos', 'aportaciones', 'financiacion'] as const

/** All answers that the investor questionnaire accepts. `optionsFor` returns the ones that the form offers. */
export const questionnaireOptions = {
  investment_experience: ['none', 'beginner', 'intermediate', 'experienced', 'advanced'],
  investment_objective: [
    'capital_preservation',
    'income_medium_risk',
    'income_high_risk',
    'aggressive_growth',
  ],
  risk_tolerance: ['conservative', 'moderate', 'high'],
  annual_income: ['below_30k', '30k_50k', '50k_75k', '75k_100k', '100k_150k', 'above_150k'],
  source_of_funds: funds,
  capital_percentage: ['menos_25', '25_50', '50_75', 'mas_75'],
  investment_capital_origin: funds,
} as const

export type Question = keyof typeof questionnaireOptions
export const questions = Object.keys(questionnaireOptions) as Question[]

/** The answers offered to a person or a company, in this order. */
export function optionsFor(question: Question, userType: UserType): readonly string[] {
  if (question !== 'source_of_funds' && question !== 'investment_capital_origin')
    return questionnaireOptions[question]
  return userType === 'persona_juridica' ? fundsOfCompanies : fundsOfPeople
}

const options = questionnaireOptions

/** The third tab. Every question is required; the two declarations must be true. */
export const questionnaire = z.object({
  investment_experience: z.enum(options.investment_experience, 'kyc.investment_experience_required'),
  investment_objective: z.enum(options.investment_objective, 'kyc.investment_objective_required'),
  risk_tolerance: z.enum(options.risk_tolerance, 'kyc.risk_tolerance_required'),
  annual_income: z.enum(options.annual_income, 'kyc.annual_income_required'),
  source_of_funds: z.enum(options.source_of_funds, 'kyc.source_of_funds_required'),
  capital_percentage: z.enum(options.capital_percentage, 'kyc.capital_percentage_required'),
  investment_capital_origin: z.enum(
    options.investment_capital_origin,
    'kyc.investment_capital_origin_required',
  ),
  understand_risks: z.literal(true, 'kyc.understand_risks_required'),
  terms_acceptance: z.literal(true, 'kyc.terms_acceptance_required'),
  treated_as_professional: z.boolean('common.field_invalid').default(false),
  invested_in_unlisted: z.boolean('common.field_invalid').default(false),
  knows_security_token: z.boolean('common.field_invalid').default(false),
  knows_total_loss: z.boolean('common.field_invalid').default(false),
})
export type Questionnaire = z.output<typeof questionnaire>
