import { and, desc, eq, gt } from 'drizzle-orm'
import type { Core } from '../core.ts'
import { isUuid } from '../http/read-request.ts'
import { sessionLimits, type SessionRow } from './start-and-end.ts'
import { sessions } from './table.ts'
import { lockUser } from '../users/lock.ts'

/** A session as its owner may see it. */
export type ListedSession = Pick<SessionRow, 'id' | 'created_at' | 'ip' | 'user_agent' | 'aal'> & {
  last_used_at: Date
}

/** The sessions of a user that can still be refreshed, newest first. */
export async function listSessions(core: Core, userId: string): Promise<ListedSession[]> {
  const { refreshedSince, createdSince } = sessionLimits(core)
  const { id, created_at, refreshed_at, last_used_at, ip, user_agent, aal } = sessions
  const rows = await core.db
    .select({ id, created_at, refreshed_at, last_used_at, ip, user_agent, aal })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), gt(refreshed_at, refreshedSince), gt(created_at, createdSince)))
    .orderBy(desc(created_at), desc(id))
  return rows.map(({ refreshed_at: refreshed, last_used_at: used, ...row }) => ({
    ...row,
    last_used_at: used !== null && used > refreshed ? used : refreshed,
  }))
}

/** Ends one session of a user; false when the user has no such session. */
export async function endSession(core: Core, userId: string, sessionId: string): Promise<boolean> {
  if (!isUuid(sessionId)) return false
  return core.db.transaction(async (tx) => {
    await lockUser(tx, { id: userId })
    const isThisOne = and(eq(sessions.id, sessionId), eq(sessions.user_id, userId))
    const ended = await tx.delete(sessions).where(isThisOne).returning({ id: sessions.id })
    if (ended.length === 0) return false
    const details = { scope: 'one', session_id: sessionId }
    await core.audit(tx, { action: 'logout', user_id: userId, details })
    return true
  })
}
