import { and, desc, eq, sql } from 'drizzle-orm'
import { olderThan, pageOf } from '../db/keyset.ts'
import type { MailParts } from './parts.ts'
import type { ListedMail, WrittenMail } from './port.ts'
import { mailTable } from './table.ts'

/** The newest emails, of all addresses or of one, at most `limit`. */
export async function listMails(
  { db, contents }: MailParts,
  to: string | undefined,
  limit: number,
): Promise<WrittenMail[]> {
  const rows = await db
    .select()
    .from(mailTable)
    .where(to ? sql`lower(${mailTable.to}) = ${to.toLowerCase()}` : undefined)
    .orderBy(desc(mailTable.created_at))
    .limit(limit)
  return rows.map((row) => ({
    to: row.to,
    ...contents.open(row.id, row.sealed),
    created_at: row.created_at,
  }))
}

/** A page of a person's emails, newest first, without their contents. */
export async function listSubjects(
  { db, contents }: MailParts,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<{ rows: ListedMail[]; next_cursor: string | null }> {
  const { id, created_at, sent_at, dropped_at, sealed, is_required } = mailTable
  const found = await db
    .select({ id, created_at, sent_at, dropped_at, sealed, is_required })
    .from(mailTable)
    .where(and(eq(mailTable.user_id, userId), olderThan(created_at, id, cursor)))
    .orderBy(desc(created_at), desc(id))
    .limit(limit + 1)
  const page = pageOf(found, limit, (row) => row.created_at)
  const rows = page.rows.map(({ sealed: closed, ...row }) => {
    const { subject, language = null } = contents.open(row.id, closed)
    return { ...row, subject, language }
  })
  return { ...page, rows }
}
