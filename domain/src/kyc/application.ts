import { z } from 'zod'
import { day, moment } from '../common/reply.ts'
import { wallet } from '../tokens/wallet.ts'
import { beneficialOwners } from './beneficial-owners.ts'
import { walletControls } from './wallet-change.ts'
import { countryNamed } from './countries.ts'

/**
 * The identity verification (KYC) of one person or company: who they are, their documents, and a questionnaire
 * about their experience and means. The owner writes and sends it; an administrator approves or rejects it.
 */
export const applicationStatuses = ['DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

export const userTypes = ['persona_fisica', 'persona_juridica'] as const
export type UserType = (typeof userTypes)[number]

/** True while the owner may change it. A rejected application is corrected and sent again. */
export function isEditable(status: ApplicationStatus): boolean {
  return status === 'DRAFT' || status === 'REJECTED'
}

const optionalText = (max: number) =>
  z
    .string('common.field_invalid')
    .trim()
    .max(max, 'common.too_long')
    .nullish()
    .transform((text) => text || null)

const countryName = z
  .string('common.field_invalid')
  .trim()
  .refine((name) => name === '' || countryNamed(name) !== undefined, 'kyc.country_unknown')
  .nullish()
  .transform((name) => name || null)

/** A question that has no answer until one is given: nobody is taken to have said no. */
const answer = z
  .boolean('common.field_invalid')
  .nullish()
  .transform((given) => given ?? null)

/** The fields of the first tab. */
export const personalFields = {
  user_type: z.enum(userTypes, 'kyc.user_type_invalid'),
  name: z.string('kyc.name_too_short').trim().min(2, 'kyc.name_too_short').max(200, 'common.too_long'),
  id_number: z
    .string('kyc.id_number_too_short')
    .trim()
    .min(5, 'kyc.id_number_too_short')
    .max(50, 'common.too_long'),
  birth_date: day
    .or(z.literal(''))
    .nullish()
    .transform((date) => date || null),
  phone: z
    .string('kyc.phone_too_short')
    .trim()
    .max(30, 'common.too_long')
    .refine((phone) => phone === '' || phone.length >= 9, 'kyc.phone_too_short')
    .nullish()
    .transform((phone) => phone || null),
  nationality: countryName,
  profession: optionalText(200),
  education_level: optionalText(200),
  company_registration_number: optionalText(100),
  company_role: optionalText(200),
  beneficial_owners: beneficialOwners.nullish().transform((owners) => owners ?? null),
  wallet,
  address: optionalText(300),
  postal_code: optionalText(20),
  city: optionalText(120),
  country: countryName,
  is_us_citizen: answer,
  is_politically_exposed: answer,
}

/** What the server demands of the first tab. Our own screens ask for more: see `personal-form.ts`. */
export const personalData = z.object(personalFields).superRefine((data, context) => {
  if (data.user_type !== 'persona_fisica') return
  for (const field of ['profession', 'education_level'] as const) {
    if (!data[field])
      context.addIssue({ code: 'custom', path: [field], message: 'kyc.profession_and_education_required' })
  }
})
export type PersonalData = z.output<typeof personalData>
export type PersonalInput = z.input<typeof personalData>

const text = z.string().nullable()

/** An application as its owner and the reviewer read it. What is not filled in yet is null. */
export const application = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  email: text,
  user_type: z.enum(userTypes),
  name: text,
  id_number: text,
  birth_date: text,
  phone: text,
  nationality: text,
  profession: text,
  education_level: text,
  company_registration_number: text,
  company_role: text,
  /** Who owns more than a quarter of a company; empty when nobody does, null while unanswered. */
  beneficial_owners: beneficialOwners.nullable(),
  wallet: text,
  address: text,
  postal_code: text,
  city: text,
  country: text,
  is_us_citizen: z.boolean().nullable(),
  is_politically_exposed: z.boolean().nullable(),
  id_front_url: text,
  id_back_url: text,
  id_proof_url: text,
  powers_url: text,
  investment_experience: text,
  investment_objective: text,
  risk_tolerance: text,
  annual_income: text,
  source_of_funds: text,
  capital_percentage: text,
  investment_capital_origin: text,
  understand_risks: z.boolean(),
  terms_acceptance: z.boolean(),
  treated_as_professional: z.boolean(),
  invested_in_unlisted: z.boolean(),
  knows_security_token: z.boolean(),
  knows_total_loss: z.boolean(),
  status: z.enum(applicationStatuses),
  submitted_at: moment.nullable(),
  rejection_reason: text,
  /** The approved application that this one is to take the place of; null for the application itself. */
  changes: z.uuid().nullable(),
  /** Null while there is no wallet. */
  wallet_control: z.enum(walletControls).nullable(),
})
export type Application = z.infer<typeof application>
