import { z } from 'zod'
import { requiredParagraphs } from '../common/free-text.ts'
import { moment } from '../common/reply.ts'
import { personRequest } from './person-request.ts'
import { roleNames, type Role, type Roles } from './roles.ts'

/** The roles of a person on the wire. */
export const roles = z
  .array(z.enum(roleNames, 'common.field_invalid'), 'common.field_invalid')
  .max(roleNames.length, 'common.field_invalid')

const ROLE_REASON_MAX = 500

/**
 * The new roles of a person. `seen`: the roles that the administrator saw; if they have changed since, the call is
 * refused.
 */
export const rolesChange = z.object({
  roles,
  reason: requiredParagraphs('identity.role_reason_required', { max: ROLE_REASON_MAX }),
  seen: roles.optional(),
})
export type RolesChange = z.output<typeof rolesChange>

/** A change of somebody's roles in the audit log. */
export const roleRecord = z.object({
  id: z.number().int(),
  at: moment,
  /** Email of the person who changed the roles; null if the platform did, at its start. */
  by: z.string().nullable(),
  before: roles,
  after: roles,
  reason: z.string().nullable(),
})
export type RoleRecord = z.infer<typeof roleRecord>

/** A role that is granted or revoked. */
export type RoleStep = { role: Role; isGranted: boolean }

/** The steps of a change, in the order in which people are told of them. */
export function roleSteps(before: Roles, after: Roles): RoleStep[] {
  return roleNames.flatMap((role) => {
    const isGranted = after.includes(role)
    return before.includes(role) === isGranted ? [] : [{ role, isGranted }]
  })
}

/**
 * A request to give somebody a role. If the platform requires two people (`REQUIRE_TWO_PEOPLE`), one administrator
 * requests it with a reason and another one confirms it. Neither may be the person concerned. Otherwise one
 * administrator could give a role to a second account of their own, and take both parts of any decision. Taking a role
 * away needs only one administrator. `before`: the roles at the time of the request; `after`: the requested roles.
 */
export const roleRequest = personRequest.extend({ before: roles, after: roles })
export type RoleRequest = z.infer<typeof roleRequest>

/** Whether a change gives the person a role that they do not have. */
export function givesRole(before: Roles, after: Roles): boolean {
  return roleSteps(before, after).some(({ isGranted }) => isGranted)
}
