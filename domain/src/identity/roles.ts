/**
 * The roles of staff, most permissions first. `permissions.ts` says what each one may do. Administrators grant and
 * revoke roles, always with a reason. At least one administrator with an email address to sign in with always remains.
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

/**
 * The roles as separate flags, `is_admin` and so on. The audit log uses this form; replies contain it beside the set.
 */
export function roleFlags(held: Roles): RoleFlags {
  return Object.fromEntries(roleNames.map((role) => [`is_${role}`, held.includes(role)])) as RoleFlags
}

/** The roles of these claims; a missing claim is false. */
export function rolesOfFlags(flags: Partial<RoleFlags> | null | undefined): Role[] {
  return roleNames.filter((role) => flags?.[`is_${role}`])
}
