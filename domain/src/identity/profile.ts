import { z } from 'zod'
import { oneLine } from '../common/free-text.ts'
import { domainId } from '../brands/fields.ts'
import { language, moment, uuid } from '../common/reply.ts'
import { roles } from './role-change.ts'
import { secondFactorStates } from './second-factor.ts'

/**
 * A person's account on the platform. The auth provider knows who they are; this row states what they may do and
 * the status of their verification (KYC). Users cannot write any of it.
 */
export const accountStatuses = ['ACTIVE', 'BLOCKED'] as const
export type AccountStatus = (typeof accountStatuses)[number]

/**
 * `ok`: verified. `process`: sent and waiting for review. `no`: no application, a draft, or rejected
 * (docs/product/identity-verification.md, "Verification states").
 */
export const kycStatuses = ['no', 'process', 'ok'] as const
export type KycStatus = (typeof kycStatuses)[number]

export const profile = z.object({
  id: uuid(),
  email: z.string(),
  full_name: z.string().nullable(),
  name: z.string().nullable(),
  avatar: z.string().nullable(),
  kyc_status: z.enum(kycStatuses),
  roles,
  is_admin: z.boolean(),
  is_erir: z.boolean(),
  domain_id: domainId,
  created_at: moment,
  brains: z.array(z.object({ id: z.string(), name: z.string() })),
  status: z.enum(accountStatuses),
  /** The language of emails and of the person's other devices. */
  language,
  second_factor: z.enum(secondFactorStates),
  /** Roles that the person has, but can use only after the second step. `roles` is empty until then. */
  waiting_roles: roles,
  /** Whether this platform requires two people for decisions that one could misuse. */
  needs_two_people: z.boolean(),
})
export type Profile = z.infer<typeof profile>

/** The fields of their own profile that people may change. */
export const profileChange = z
  .object({
    full_name: oneLine()
      .min(2, 'identity.name_too_short')
      .max(100, 'common.too_long')
      .regex(/[\p{L}\p{N}]/u, 'identity.name_too_short')
      .optional(),
    language: language.optional(),
  })
  .refine(({ full_name, language }) => full_name !== undefined || language !== undefined, 'common.required')
export type ProfileChange = z.infer<typeof profileChange>

/** True while the person may change the name. Once they send their verification, the name is the verified one. */
export function isNameOpen({ kyc_status }: { kyc_status: KycStatus }): boolean {
  return kyc_status === 'no'
}

/** One session in which the person is signed in. */
export const sessionRow = z.object({
  id: uuid(),
  is_current: z.boolean(),
  created_at: moment,
  last_used_at: moment,
  ip: z.string(),
  user_agent: z.string(),
})
export type SessionRow = z.infer<typeof sessionRow>
