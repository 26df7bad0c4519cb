import { z } from 'zod'
import { moment } from '../common/reply.ts'

/**
 * The roles of the platform's own people. An administrator gives and takes them, always with a reason; there is always
 * at least one administrator left who has an e-mail address to sign in with.
 */
export const roles = z.object({
  is_admin: z.boolean('common.field_invalid'),
  is_erir: z.boolean('common.field_invalid'),
})
export type Roles = z.infer<typeof roles>

export const ROLE_REASON_MAX = 500

/** Which roles a person shall have. `seen`: those the administrator saw; when they differ by now nothing changes. */
export const rolesChange = roles.extend({
  reason: z
    .string('identity.role_reason_required')
    .trim()
    .min(1, 'identity.role_reason_required')
    .max(ROLE_REASON_MAX, 'common.too_long'),
  seen: roles.optional(),
})
export type RolesChange = z.output<typeof rolesChange>

/** One change of somebody's roles, as the audit log has it. */
export const roleRecord = z.object({
  id: z.number().int(),
  at: moment,
  /** E-mail of who changed them; null when it was the platform itself, at its start. */
  by: z.string().nullable(),
  before: roles,
  after: roles,
  reason: z.string().nullable(),
})
export type RoleRecord = z.infer<typeof roleRecord>

/** What a change does, in the order people are told of it. */
export function roleSteps(before: Roles, after: Roles) {
  return (['admin', 'erir'] as const).flatMap((role) => {
    const key = `is_${role}` as const
    return before[key] === after[key] ? [] : [{ role, isGranted: after[key] }]
  })
}
