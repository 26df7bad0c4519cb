import { z } from 'zod'
import { domainId } from '../brands/fields.ts'
import { moment, uuid } from '../common/reply.ts'
import { closing } from './closing.ts'
import { accountStatuses, kycStatuses } from './profile.ts'
import { roles } from './role-change.ts'

/** A person in the administrators' list of accounts. */
export const userRow = closing.extend({
  id: uuid(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  roles,
  is_admin: z.boolean(),
  is_erir: z.boolean(),
  domain_id: domainId,
  status: z.enum(accountStatuses),
  kyc_status: z.enum(kycStatuses),
  kyc_ready_for_review: z.boolean(),
  kyc_application_status: z.enum(['DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED']).nullable(),
  kyc_application_id: uuid().nullable(),
  created_at: moment,
})
export type UserRow = z.infer<typeof userRow>
