import { createHash } from 'node:crypto'
import type { Actor } from '@acervo/domain/identity/permissions'
import { isEditable } from '@acervo/domain/kyc/application'
import { documentsAskedOf, type DocumentType } from '@acervo/domain/kyc/documents'
import { fail } from '@acervo/domain/kyc/failures'
import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { findActor } from '../../identity/actor.ts'
import { lockApplication, type ApplicationRow } from '../repo.ts'
import { documentTable } from '../documents/table.ts'
import { phoneLinkTable } from './table.ts'

export type PhoneLink = typeof phoneLinkTable.$inferSelect
export type LiveLink = { link: PhoneLink; owner: Actor; application: ApplicationRow }

/** Tokens are stored hashed; 32 random bytes need no salt. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * The link of a token and its application, both locked. A link that no longer works always throws the same failure,
 * whatever the reason: unknown, expired, ended, application sent meanwhile, account blocked or closed.
 */
export async function lockLiveLink(tx: Tx, token: SQL | undefined, at: Date): Promise<LiveLink> {
  const { application_id, ended_at, expires_at } = phoneLinkTable
  const isLive = and(token, isNull(ended_at), gt(expires_at, at.toISOString()))
  const [found] = await tx.select({ application_id }).from(phoneLinkTable).where(isLive)
  // The application is locked first, in the order of all other code that changes it.
  const application = found && (await lockApplication(tx, { id: found.application_id }))
  const [link] = application ? await tx.select().from(phoneLinkTable).where(isLive).for('update') : []
  const owner = link && (await findActor(tx, link.user_id))
  if (!application || !link || owner?.status !== 'ACTIVE' || !isEditable(application.status))
    throw fail('kyc.phone_link_ended')
  return { link, owner, application }
}

/** The documents that an application still lacks, in the order in which they are asked for. */
export async function missingDocuments(
  tx: Tx,
  { id, user_type }: Pick<ApplicationRow, 'id' | 'user_type'>,
): Promise<DocumentType[]> {
  const { application_id, document_type, removed_at } = documentTable
  const present = await tx
    .select({ document_type })
    .from(documentTable)
    .where(and(eq(application_id, id), isNull(removed_at)))
  return documentsAskedOf(user_type).filter((type) => !present.some((one) => one.document_type === type))
}

/** The link of a token that ended with the last document. Found until the time at which it would have expired. */
export async function findComplete(tx: Tx, token: SQL | undefined, at: Date): Promise<PhoneLink | undefined> {
  const { is_complete, expires_at } = phoneLinkTable
  const [found] = await tx
    .select()
    .from(phoneLinkTable)
    .where(and(token, is_complete, gt(expires_at, at.toISOString())))
  return found
}

/** Ends the links of an application: none of their tokens works from here on. `is_complete`: the last document has arrived. */
export async function endPhoneLinks(
  tx: Tx,
  applicationId: string,
  at: Date,
  is_complete = false,
): Promise<boolean> {
  const ended = await tx
    .update(phoneLinkTable)
    .set({ ended_at: at.toISOString(), is_complete })
    .where(and(eq(phoneLinkTable.application_id, applicationId), isNull(phoneLinkTable.ended_at)))
    .returning({ id: phoneLinkTable.id })
  return ended.length > 0
}

/** Ends the links of a person whose account is blocked. They stay ended when the block is lifted. */
export async function endPhoneLinksOf(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx
    .update(phoneLinkTable)
    .set({ ended_at: at.toISOString() })
    .where(and(eq(phoneLinkTable.user_id, userId), isNull(phoneLinkTable.ended_at)))
}

/**
 * Makes this person's screens reload their data once the transaction is committed (docs/product/notifications.md, "Live
 * updates").
 */
export async function tellScreens(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_notify('person_told', ${userId})`)
}
