/**
 * The roles of staff, most permissions first. What each may do is in `permissions.ts`. An
 * administrator grants and revokes them, always with a reason; there is always at least one administrator left who has
 * an email address to sign in with.
 */
export const roleNames = ['admin', 'erir', 'auditor'] as const
export type Role = (typeof roleNames)[number]

/** The roles of a person: a set without duplicates, in the order of `roleNames`. */
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
