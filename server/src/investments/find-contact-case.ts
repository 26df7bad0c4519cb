import type { ContactCase } from '@acervo/domain/contact/calls'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../adapters/db/port.ts'
import type { FoundCase } from '../contact/receive.ts'
import { findSavedApplications } from '../kyc/repo.ts'
import { investmentTable } from './table.ts'

/**
 * The record that a person's contact request is about: one of their investments, the application they saved last, or
 * the person. Undefined if the investment does not exist or belongs to somebody else.
 */
export async function findContactCase(
  db: Db,
  userId: string,
  about: ContactCase,
): Promise<FoundCase | undefined> {
  if (about.topic === 'verification') {
    const saved = await findSavedApplications(db, userId)
    return { topic: about.topic, id: saved.at(-1)?.id ?? null }
  }
  if (about.topic !== 'investment') return { topic: about.topic, id: userId }
  const [own] = await db
    .select({ id: investmentTable.id })
    .from(investmentTable)
    .where(and(eq(investmentTable.id, about.id), eq(investmentTable.user_id, userId)))
  return own && { topic: about.topic, id: own.id }
}
