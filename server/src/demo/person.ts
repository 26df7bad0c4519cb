import type { BrandId } from '@acervo/domain/brands/brand'
import type { PersonalInput } from '@acervo/domain/kyc/application'
import type { DocumentType } from '@acervo/domain/kyc/documents'
import type { EducationLevel } from '@acervo/domain/kyc/education-levels'
import { emptyPersonal } from '@acervo/domain/kyc/personal/fields'

/** The shape of a demo investor: an account and, unless they never began, one KYC application. */
export type KycFields = Required<PersonalInput> & {
  education_level: EducationLevel | ''
  investment_experience: 'none' | 'beginner' | 'intermediate' | 'experienced' | 'advanced' | ''
  investment_objective:
    | 'capital_preservation'
    | 'income_medium_risk'
    | 'income_high_risk'
    | 'aggressive_growth'
    | ''
  risk_tolerance: 'conservative' | 'moderate' | 'high' | ''
  annual_income: 'below_30k' | '30k_50k' | '50k_75k' | '75k_100k' | '100k_150k' | 'above_150k' | ''
  source_of_funds: FundsOrigin | ''
  capital_percentage: 'menos_25' | '25_50' | '50_75' | 'mas_75' | ''
  investment_capital_origin: FundsOrigin | ''
  understand_risks: boolean
  terms_acceptance: boolean
  treated_as_professional: boolean
  invested_in_unlisted: boolean
  knows_security_token: boolean
  knows_total_loss: boolean
}

type FundsOrigin =
  | 'ninguno'
  | 'jubilacion'
  | 'laboral'
  | 'inmobiliaria'
  | 'financieros'
  | 'actividad'
  | 'venta_activos'
  | 'aportaciones'

export type DemoKyc = {
  status: 'DRAFT' | 'SUBMITTED' | 'APPROVED' | 'REJECTED'
  fields: KycFields
  /** The uploaded documents; `renderKycDocument` draws them. */
  documents: DocumentType[]
  submitted_at: string | null
  reviewed_at: string | null
  rejection_reason: string | null
}

export type DemoPerson = {
  key: string
  email: string
  full_name: string
  domain_id: BrandId
  created_at: string
  kyc: DemoKyc | null
}

type PersonalFields = Partial<KycFields> &
  Pick<KycFields, 'name' | 'id_number' | 'birth_date' | 'phone' | 'address' | 'postal_code' | 'city'>

const unanswered = {
  investment_experience: '',
  investment_objective: '',
  risk_tolerance: '',
  annual_income: '',
  source_of_funds: '',
  capital_percentage: '',
  investment_capital_origin: '',
  understand_risks: false,
  terms_acceptance: false,
  treated_as_professional: false,
  invested_in_unlisted: false,
  knows_security_token: false,
  knows_total_loss: false,
} as const

/** A complete questionnaire, the common case; each person overrides what differs. */
export const answered = {
  investment_experience: 'intermediate',
  investment_objective: 'income_medium_risk',
  risk_tolerance: 'moderate',
  annual_income: '50k_75k',
  source_of_funds: 'laboral',
  capital_percentage: 'menos_25',
  investment_capital_origin: 'laboral',
  understand_risks: true,
  terms_acceptance: true,
  treated_as_professional: false,
  invested_in_unlisted: false,
  knows_security_token: true,
  knows_total_loss: true,
} as const satisfies Partial<KycFields>

export function individual(fields: PersonalFields): KycFields {
  return {
    ...emptyPersonal,
    nationality: 'Spain',
    country: 'Spain',
    is_us_citizen: false,
    is_politically_exposed: false,
    ...unanswered,
    ...fields,
  }
}

export function company(fields: PersonalFields): KycFields {
  return {
    ...individual(fields),
    user_type: 'persona_juridica',
    nationality: '',
    is_us_citizen: null,
    is_politically_exposed: null,
  }
}
