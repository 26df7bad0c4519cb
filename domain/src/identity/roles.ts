import { z } from 'zod'
import { requiredParagraphs } from '../common/free-text.ts'
import { moment } from '../common/reply.ts'

/**
 * The roles of staff, most permissions first. What each may do is in `permissions.ts`. An
 * administrator grants and revokes them, always with a reason; there is always at least one administrator left who has
 * an email address to sign in with.
 */
export const roleNames = ['admin', 'erir', 'auditor'] as const
export type Role = (typeof roleNames)[number]

/** The roles of a person: a set without duplicates, in the order of `roleNames`. */
export const roles = z
  .array(z.enum(roleNames, 'common.field_invalid'), 'common.field_invalid')
  .max(roleNames.length, 'common.field_invalid')
export type Roles = readonly Role[]

/** These roles as a set, in the order of `roleNames`. */
export function roleSet(some: Roles): Role[] {
  return roleNames.filter((role) => some.includes(role))
}

type RoleFlags = Record<`is_${Role}`, boolean>

/** The roles as one claim each, `is_admin` and so on: the form of the audit log, and of replies beside the set. */
export function roleFlags(held: Roles): RoleFlags {
  return Object.fromEntries(roleNames.map((role) => [`is_${role}`, held.includes(role)])) as RoleFlags
}

/** The roles of these claims; a missing claim is false. */
export function rolesOfFlags(flags: Partial<RoleFlags> | null | undefined): Role[] {
  return roleNames.filter((role) => flags?.[`is_${role}`])
}

export const ROLE_REASON_MAX = 500

/** The new roles of a person. `seen`: the roles the administrator saw; if they differ by now, nothing is changed. */
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
  /** Email of the person who changed them; null for the platform itself, at its start. */
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
