import { z } from 'zod'
import { moment, uuid } from '../common/reply.ts'
import { personalInputs, personalReplies } from './personal/fields.ts'
import { walletControls } from './wallet-change.ts'

/**
 * The identity verification (KYC) of one person or company: personal data, documents, and a questionnaire
 * about their experience and means. The owner writes and sends it; an administrator approves or rejects it.
 */
export const applicationStatuses = ['DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** True while the owner may change it. A rejected application is corrected and sent again. */
export function isEditable(status: ApplicationStatus): boolean {
  return status === 'DRAFT' || status === 'REJECTED'
}

/** The fields of the first tab that the server requires. Our own screens require more: see `personal/form.ts`. */
export const personalData = z.object(personalInputs).superRefine((data, context) => {
  if (data.user_type !== 'persona_fisica') return
  for (const field of ['profession', 'education_level'] as const) {
    if (!data[field])
      context.addIssue({ code: 'custom', path: [field], message: 'kyc.profession_and_education_required' })
  }
})
export type PersonalData = z.output<typeof personalData>
export type PersonalInput = z.input<typeof personalData>

const text = z.string().nullable()

/** An application as its owner and the reviewer read it. Empty fields are null. */
export const application = z.object({
  id: uuid(),
  user_id: uuid(),
  email: text,
  ...personalReplies,
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
  /** The approved application that this one would replace; null for the application itself. */
  changes: uuid().nullable(),
  /** Null without a wallet. */
  wallet_control: z.enum(walletControls).nullable(),
})
export type Application = z.infer<typeof application>
