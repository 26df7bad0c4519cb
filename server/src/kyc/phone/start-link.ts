import { randomBytes, randomUUID } from 'node:crypto'
import { fail as failCommon } from '@acervo/domain/common/failures'
import { PHONE_LINK_MINUTES, PHONE_LINKS_PER_HOUR } from '@acervo/domain/kyc/phone-calls'
import type { Actor } from '@acervo/domain/identity/permissions'
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import type { Services } from '../../services.ts'
import { ownEditableApplication } from '../save-application.ts'
import { phoneLinkTable } from './table.ts'
import { endPhoneLinks, hashOf } from './live-link.ts'

const MINUTE_MS = 60_000
const HOUR_S = 3600

type Caller = By & { actor: Actor }

/**
 * Creates a link with which one phone can add the documents that the caller's application lacks. An earlier link ends.
 * Throws if the application cannot change, and after too many links in an hour.
 */
export async function startPhoneLink(
  { db, now }: Pick<Services, 'db' | 'now'>,
  by: Caller,
): Promise<{ token: string; expires_at: string }> {
  const token = randomBytes(32).toString('base64url')
  const at = now()
  const expires_at = new Date(at.getTime() + PHONE_LINK_MINUTES * MINUTE_MS).toISOString()
  await db.transaction(async (tx) => {
    const application = await ownEditableApplication(tx, by)
    const hourAgo = new Date(at.getTime() - HOUR_S * 1000).toISOString()
    const { user_id, created_at } = phoneLinkTable
    await tx.delete(phoneLinkTable).where(and(eq(user_id, by.actor.id), lt(created_at, hourAgo)))
    const recent = await tx.$count(phoneLinkTable, eq(user_id, by.actor.id))
    if (recent >= PHONE_LINKS_PER_HOUR)
      throw failCommon('common.too_many_requests', { wait: { seconds: HOUR_S } })
    await endPhoneLinks(tx, application.id, at)
    await tx.insert(phoneLinkTable).values({
      id: randomUUID(),
      application_id: application.id,
      user_id: by.actor.id,
      link_hash: hashOf(token),
      created_at: at.toISOString(),
      expires_at,
    })
    await audit(tx, by, {
      action: 'kyc.start_phone',
      subject: { type: 'kyc_application', id: application.id },
      after: { expires_at },
    })
  })
  return { token, expires_at }
}

/** Ends the caller's link; nothing happens when there is none. */
export async function cancelPhoneLink({ db, now }: Pick<Services, 'db' | 'now'>, by: Caller): Promise<void> {
  await db.transaction(async (tx) => {
    const application = await ownEditableApplication(tx, by)
    if (!(await endPhoneLinks(tx, application.id, now()))) return
    await audit(tx, by, {
      action: 'kyc.cancel_phone',
      subject: { type: 'kyc_application', id: application.id },
    })
  })
}

/** The caller's link that is in force. */
export async function readPhoneLink(db: Db, userId: string, at: Date) {
  const { user_id, ended_at, expires_at, opened_at, device, created_at } = phoneLinkTable
  const [link] = await db
    .select({ expires_at, opened_at, device })
    .from(phoneLinkTable)
    .where(and(eq(user_id, userId), isNull(ended_at), gt(expires_at, at.toISOString())))
    .orderBy(desc(created_at))
    .limit(1)
  return link ?? null
}
