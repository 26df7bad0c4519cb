import { z } from 'zod'
import { moment } from '../common/reply.ts'
import { roles, roleSteps, type Roles } from './roles.ts'

/**
 * Where the platform requires two people (`REQUIRE_TWO_PEOPLE`), one administrator asks with a reason for somebody to be
 * given a role, and another one confirms it; neither may be that person. Otherwise one administrator could give the role
 * to a second account of their own, and be both people of any decision. Taking roles away takes one administrator.
 */
export const roleRequestStates = ['requested', 'done', 'cancelled'] as const

/** A request that waits for a second administrator. `before`: the roles when it was made; `after`: those asked for. */
export const roleRequest = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  before: roles,
  after: roles,
  reason: z.string(),
  requested_by: z.uuid(),
  requested_by_email: z.string().nullable(),
  requested_at: moment,
  status: z.enum(roleRequestStates),
})
export type RoleRequest = z.infer<typeof roleRequest>

/** Whether a change of roles gives one that its person does not have. */
export function givesRole(before: Roles, after: Roles): boolean {
  return roleSteps(before, after).some(({ isGranted }) => isGranted)
}
