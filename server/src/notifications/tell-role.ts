import type { TellRole } from '../identity/change-roles.ts'
import type { Services } from '../services.ts'
import { notify } from './notify.ts'

/** Tells people of their roles. Identity changes them but knows nothing of notifications, so it is given this. */
export function roleTeller({ mail }: Pick<Services, 'mail'>): TellRole {
  return (tx, { user_id, role, isGranted, reason }) =>
    notify(tx, mail, {
      user_id,
      kind: isGranted ? `role.${role}_granted` : `role.${role}_taken`,
      subject_id: user_id,
      params: { reason },
    })
}
