import { z } from 'zod'
import { domainId } from '../brands/fields.ts'
import { day, language, moment, uuid } from '../common/reply.ts'
import { closing } from '../identity/closing.ts'
import { accountStatuses, kycStatuses } from '../identity/profile.ts'
import { roles } from '../identity/role-change.ts'
import { applicationStatuses } from '../kyc/application.ts'
import { userTypes } from '../kyc/personal/user-type.ts'
import { walletChangeStatuses, walletControls } from '../kyc/wallet-change.ts'
import { payoutAccount } from '../payouts/account.ts'
import { classRequestStates } from '../protection/class-request-state.ts'
import { investorClasses } from '../protection/investor-class.ts'
import { testOutcomes } from '../protection/knowledge-test.ts'

const text = z.string().nullable()

/** The application in force, which may still be a draft. */
const verification = z.object({
  /** For readers of the review only. */
  application_id: uuid().nullable(),
  status: z.enum(applicationStatuses),
  user_type: z.enum(userTypes),
  /** Only for readers of identities. If the application is not approved, only for reviewers. */
  name: text,
  id_number: text,
  nationality: text,
  submitted_at: moment.nullable(),
})

/** The summary of a person's page. The lists below it have calls of their own. */
export const person = closing.extend({
  id: uuid(),
  /** The name of the account; null once the account is closed. */
  name: text,
  email: text,
  domain_id: domainId,
  language,
  status: z.enum(accountStatuses),
  kyc_status: z.enum(kycStatuses),
  /** For readers of accounts. */
  roles: roles.nullable(),
  created_at: moment,
  verification: verification.nullable(),
  /** For readers of the review. */
  contact: z.object({ phone: text, address: text, postal_code: text, city: text, country: text }).nullable(),
  wallet: z
    .object({
      address: z.string(),
      control: z.enum(walletControls),
      change: z.object({ status: z.enum(walletChangeStatuses), new_wallet: z.string() }).nullable(),
    })
    .nullable(),
  /** For readers of the requests of sophisticated investors. */
  protection: z
    .object({
      class: z.enum(investorClasses),
      class_valid_until: day.nullable(),
      request: z.enum(classRequestStates).nullable(),
      test: z.object({ taken_at: moment, outcome: z.enum(testOutcomes) }).nullable(),
      simulated_at: moment.nullable(),
    })
    .nullable(),
  /** With masked IBANs; for readers of accounts. `is_owed`: no statement shows a payment that is due to them. */
  payout: z
    .object({ current: payoutAccount.nullable(), pending: payoutAccount.nullable(), is_owed: z.boolean() })
    .nullable(),
})
export type Person = z.infer<typeof person>

/** An email that was written to the person's address; only its subject is stored once it is sent. */
export const personEmail = z.object({
  id: uuid(),
  subject: z.string(),
  language: language.nullable(),
  created_at: moment,
  /** Null while the email waits to be sent, and always without a configured mail server. */
  sent_at: moment.nullable(),
  /** When it was given up, because its link or code had expired before it could be sent. */
  dropped_at: moment.nullable(),
})
export type PersonEmail = z.infer<typeof personEmail>
