import type { z } from 'zod'
import { personRequest } from './person-request.ts'
import { roles, roleSteps, type Roles } from './roles.ts'

/**
 * Where the platform requires two people (`REQUIRE_TWO_PEOPLE`), one administrator asks with a reason for somebody to be
 * given a role, and another one confirms it; neither may be that person. Otherwise one administrator could give the role
 * to a second account of their own, and be both people of any decision. Taking roles away takes one administrator.
 * `before`: the roles when it was made; `after`: those asked for.
 */
export const roleRequest = personRequest.extend({ before: roles, after: roles })
export type RoleRequest = z.infer<typeof roleRequest>

/** Whether a change of roles gives one that its person does not have. */
export function givesRole(before: Roles, after: Roles): boolean {
  return roleSteps(before, after).some(({ isGranted }) => isGranted)
}
