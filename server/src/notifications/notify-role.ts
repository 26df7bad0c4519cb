import type { NotifyRole } from '../identity/change-roles.ts'
import type { Services } from '../services.ts'
import { notify } from './notify.ts'

/** Notifies people of their roles. Identity does not depend on notifications, so it receives this function. */
export function roleNotifier({ mail }: Pick<Services, 'mail'>): NotifyRole {
  return (tx, { user_id, role, isGranted, reason }) =>
    notify(tx, mail, {
      user_id,
      kind: isGranted ? 'role.granted' : 'role.taken',
      subject_id: user_id,
      params: { role, reason },
    })
}
