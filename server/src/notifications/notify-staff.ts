import { permissions, type Action } from '@acervo/domain/identity/permissions'
import type { Role } from '@acervo/domain/identity/roles'
import { and, arrayOverlaps, asc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import type { Mail } from '../adapters/mail/port.ts'
import { profileTable } from '../identity/table.ts'
import { notify, type NewNotification } from './notify.ts'

/** Notifies everybody who has the permission, in the transaction of the event. */
export async function notifyStaff(
  tx: Tx,
  mail: Mail,
  action: Action,
  told: Omit<NewNotification, 'user_id'>,
): Promise<void> {
  const { id, roles, closed_at, status } = profileTable
  const allowed: readonly Role[] = permissions[action]
  const staff = await tx
    .select({ id })
    .from(profileTable)
    .where(and(arrayOverlaps(roles, [...allowed]), isNull(closed_at), eq(status, 'ACTIVE')))
    .orderBy(asc(id))
  for (const person of staff) await notify(tx, mail, { ...told, user_id: person.id })
}
