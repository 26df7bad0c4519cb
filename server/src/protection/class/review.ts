import { dayOf } from '@acervo/domain/common/time-zone'
import { fail as failIdentity } from '@acervo/domain/identity/failures'
import { can, type Actor } from '@acervo/domain/identity/permissions'
import { conflictOf } from '@acervo/domain/identity/separation'
import { fail } from '@acervo/domain/protection/failures'
import { classEnd, type ClassRequestRow } from '@acervo/domain/protection/investor-class'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import type { FileAnswer } from '../../http/files/send.ts'
import { lockOpenAccount } from '../../identity/lock-open-account.ts'
import { readPersonalFile } from '../../kyc/read-personal-file.ts'
import { notify } from '../../notifications/notify.ts'
import type { Services } from '../../services.ts'
import { findApproved } from '../investor.ts'
import { findRequest } from './list.ts'
import { classRequestTable as table } from './table.ts'

type Caller = By & { actor: Actor }

/**
 * Approves or refuses a request and tells its owner why. An approval lasts two years, counted from the end of the
 * current approval if there is one. Throws if the request is the caller's own, if its owner closed their account, and
 * if it is already decided. Of two simultaneous decisions, the first counts.
 */
export function decideClass(
  { db, mail, now }: Pick<Services, 'db' | 'mail' | 'now'>,
  by: Caller,
  id: string,
  { is_approved, reason }: { is_approved: boolean; reason: string },
): Promise<ClassRequestRow> {
  return db.transaction(async (tx) => {
    const row = await lockRequest(tx, id)
    const conflict = conflictOf(by.actor.id, { about: row.user_id }, false)
    if (conflict) throw failIdentity(conflict)
    if (row.decided_at !== null) throw fail('protection.request_decided')
    const at = now()
    const current = await findApproved(tx, row.user_id, at)
    const valid_until = is_approved ? classEnd(dayOf(at), current?.valid_until) : null
    const decided = { decided_at: at.toISOString(), decided_by: by.actor.id }
    await tx
      .update(table)
      .set({ ...decided, is_approved, decision_reason: reason, valid_until })
      .where(eq(table.id, id))
    await audit(tx, by, {
      action: is_approved ? 'protection.approve_class' : 'protection.refuse_class',
      subject: { type: 'user', id: row.user_id },
      after: { request_id: id, ...(valid_until ? { valid_until } : {}) },
      reason,
    })
    await notify(tx, mail, {
      user_id: row.user_id,
      kind: is_approved ? 'class.approved' : 'class.refused',
      subject_id: id,
      params: valid_until ? { valid_until } : { reason },
    })
    const decidedRow = await findRequest(tx, id, at)
    if (!decidedRow) throw new Error(`Request ${id} vanished while it was locked`)
    return decidedRow
  })
}

/**
 * Locks the owner's open account and then the request, in the order of requesting, giving up and closing the account.
 */
async function lockRequest(tx: Tx, id: string) {
  const { user_id } = table
  const [known] = await tx.select({ user_id }).from(table).where(eq(table.id, id))
  if (!known || !(await lockOpenAccount(tx, known.user_id))) throw fail('protection.request_not_found')
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update')
  if (!row) throw fail('protection.request_not_found')
  return row
}

/** The evidence of a request, for its owner or a reviewer of identities; a reviewer's access is audited first. */
export async function readEvidence(
  services: Pick<Services, 'db' | 'vault' | 'now'>,
  by: Caller,
  id: string,
): Promise<FileAnswer> {
  const { db } = services
  const find = async () => {
    const [row] = await db.select().from(table).where(eq(table.id, id))
    const isOwner = row?.user_id === by.actor.id
    if (!row || (!isOwner && !can(by.actor, 'protection.read'))) throw fail('protection.request_not_found')
    const extension = row.mime_type.split('/').at(-1)
    const filename = `inversor-experimentado-${dayOf(new Date(row.requested_at))}.${extension}`
    return { ...row, filename }
  }
  return readPersonalFile(services, by.actor.id, find, ({ user_id }) =>
    audit(db, by, {
      action: 'protection.read_evidence',
      subject: { type: 'user', id: user_id },
      after: { request_id: id },
    }),
  )
}
