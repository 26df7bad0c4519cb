import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Language } from '@acervo/domain/common/language'
import { dayOf } from '@acervo/domain/common/time-zone'
import type { Actor } from '@acervo/domain/identity/permissions'
import { fail } from '@acervo/domain/protection/failures'
import { isClassEnding, meetsCriteria, type ClassCriterion } from '@acervo/domain/protection/investor-class'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import type { Upload } from '../../http/files/upload.ts'
import { lockOwnAccount } from '../../identity/lock-open-account.ts'
import { mimeTypeOf } from '../../kyc/documents/store.ts'
import { findApplication } from '../../kyc/repo.ts'
import type { Services } from '../../services.ts'
import { announceUpload, attachUpload } from '../../uploads/announce.ts'
import { findApproved, requestsOf } from '../investor.ts'
import { record } from '../record.ts'
import { classRequestTable as table } from './table.ts'
import { readWordings } from '../wordings.ts'

type Needed = Pick<Services, 'db' | 'vault' | 'now'>
type Caller = By & { actor: Actor; language: Language }
type Sent = { criteria: ClassCriterion[]; warning_version: number }

/**
 * Stores a request to be treated as a sophisticated investor, with its evidence, for staff to decide (Regulation (EU)
 * 2020/1503, Annex II). Throws if the person's identity is not verified, if they state too few criteria, or if they
 * read an old version of the warning. Also throws if a request is waiting, or an approval holds for more than 30 days.
 * The encrypted file is written before the row, so that a crash in between leaves only a file, which is collected.
 */
export async function requestClass(
  { db, vault, now }: Needed,
  by: Caller,
  sent: Sent,
  { bytes }: Upload,
): Promise<void> {
  const { id: user_id } = by.actor
  const mime_type = await mimeTypeOf(bytes)
  const storage_path = randomBytes(24).toString('base64url')
  const at = now()
  const announced = await db.transaction(async (tx) => {
    await checkRequest(tx, user_id, sent, at)
    return announceUpload(tx, { store: 'vault', paths: [storage_path], user_id, file_size: bytes.length })
  })
  await vault.put(storage_path, bytes, mime_type)
  await db.transaction(async (tx) => {
    await checkRequest(tx, user_id, sent, at)
    await attachUpload(tx, announced)
    const evidence = { mime_type, storage_path, bytes }
    const request_id = await insertRequest(tx, user_id, sent.criteria, evidence, at)
    await record(tx, [{ code: 'sophisticated_warning', version: sent.warning_version }], {
      user_id,
      language: by.language,
      shown_at: at.toISOString(),
    })
    await audit(tx, by, {
      action: 'protection.request_class',
      subject: { type: 'user', id: user_id },
      after: { request_id },
    })
  })
}

async function insertRequest(
  tx: Tx,
  user_id: string,
  criteria: readonly ClassCriterion[],
  { bytes, ...evidence }: { bytes: Buffer; mime_type: string; storage_path: string },
  at: Date,
): Promise<string> {
  const id = randomUUID()
  await tx.insert(table).values({
    id,
    user_id,
    criteria: [...new Set(criteria)],
    ...evidence,
    file_size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    requested_at: at.toISOString(),
  })
  return id
}

async function checkRequest(tx: Tx, userId: string, sent: Sent, at: Date): Promise<void> {
  await lockOwnAccount(tx, userId)
  const identity = await findApplication(tx, { user_id: userId })
  if (identity?.status !== 'APPROVED' || !identity.user_type) throw fail('protection.not_verified')
  if (!meetsCriteria(identity.user_type, sent.criteria)) throw fail('protection.criteria_not_met')
  if ((await requestsOf(tx, userId)).some(({ decided_at }) => decided_at === null))
    throw fail('protection.request_waiting')
  const valid_until = (await findApproved(tx, userId, at))?.valid_until
  if (valid_until && !isClassEnding(valid_until, dayOf(at))) throw fail('protection.already_sophisticated')
  const warning = (await readWordings(tx)).find(({ code }) => code === 'sophisticated_warning')
  if (warning?.version !== sent.warning_version) throw fail('protection.declarations_needed')
}

/**
 * Makes the person a non-sophisticated investor again. Ends both approvals if one continues the other. A waiting
 * request is withdrawn with its evidence, because approving it would bring back the class that they gave up. Throws if
 * they are not sophisticated.
 */
export function giveUpClass(
  { db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>,
  by: By & { actor: Actor },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { id: user_id } = by.actor
    await lockOwnAccount(tx, user_id)
    const own = eq(table.user_id, user_id)
    // Locked first: a simultaneous decision is either seen below or finds nothing to decide.
    const waiting = await tx
      .delete(table)
      .where(and(own, isNull(table.decided_at)))
      .returning({ storage_path: table.storage_path })
    const approved = await findApproved(tx, user_id, now())
    if (!approved) throw fail('protection.not_sophisticated')
    const paths = waiting.map(({ storage_path }) => storage_path)
    if (paths.length > 0) await jobs.add(tx, 'remove-files', { store: 'vault', paths })
    await tx
      .update(table)
      .set({ ended_at: now().toISOString() })
      .where(and(own, eq(table.is_approved, true), isNull(table.ended_at)))
    await audit(tx, by, {
      action: 'protection.give_up_class',
      subject: { type: 'user', id: user_id },
      after: { request_id: approved.id },
    })
  })
}
