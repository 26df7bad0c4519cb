import { UNPROVEN_HOURS } from '@acervo/domain/identity/unproven'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../adapters/db/port.ts'
import { auditTable } from '../audit/table.ts'

/**
 * Whether a password was recently changed with nothing but a session, and not set by an email link since. A thief of
 * the session may have set that password.
 */
export async function isPasswordNew(db: Db, userId: string, now: Date): Promise<boolean> {
  const { at, id, subject_type, subject_id, action, after } = auditTable
  const method = sql<string | null>`${after} ->> 'method'`
  const changes = and(
    eq(subject_type, 'user'),
    eq(subject_id, userId),
    eq(action, 'auth.password_changed'),
    gt(at, unprovenSince(now).toISOString()),
  )
  const [byEmail] = await db
    .select({ last: sql<number>`coalesce(max(${id}), 0)`.mapWith(Number) })
    .from(auditTable)
    .where(and(changes, eq(method, 'email')))
  const found = await db
    .select({ id })
    .from(auditTable)
    .where(and(changes, isNull(method), gt(id, byEmail?.last ?? 0)))
    .limit(1)
  return found.length > 0
}

/** A password or factor that was set with nothing but a session after this moment proves nothing. */
export function unprovenSince(now: Date): Date {
  return new Date(now.getTime() - UNPROVEN_HOURS * 3_600_000)
}
