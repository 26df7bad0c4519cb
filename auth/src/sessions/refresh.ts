import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Core } from '../core.ts'
import type { AuthTx } from '../tx.ts'
import { refuse, type AuthError } from '../http/errors.ts'
import { readBody, text } from '../http/read-request.ts'
import { postgresCode } from '../postgres-errors.ts'
import { readRefreshToken } from './refresh-tokens.ts'
import { presentSession, sessionLimits, type SessionRow } from './start-and-end.ts'
import { users } from '../table.ts'
import { sessions } from './table.ts'
import { isBanned, type UserRow } from '../users/stored.ts'

const refreshBody = z.object({ refresh_token: text })

/**
 * How long the previous token still works for a client that lost a response. auth-js retries for
 * 30 s. Without a limit, a thief and the owner could alternate with the same tokens and never be noticed.
 */
const lostResponseMs = 60_000

type LockedSession = { session: SessionRow; user: UserRow }

/** POST /token?grant_type=refresh_token: a Session with the current refresh token. */
export async function refreshSession(core: Core, request: FastifyRequest) {
  const token = readBody(request, refreshBody).refresh_token ?? ''
  if (token.length < 12) throw refuse(400, 'validation_failed', 'Invalid Refresh Token')
  const presented = readRefreshToken(core.secrets, token)
  if (presented === undefined) throw tokenNotFound()
  const { user, session } = await core.db
    .transaction(async (tx) => {
      const held = await lockSession(core, tx, presented.sessionId)
      return exchange(core, tx, held, presented.generation, request)
    })
    .catch((error: unknown) => {
      throw isLockTimeout(error)
        ? refuse(409, 'conflict', 'Too many concurrent token refresh requests')
        : error
    })
  if (session === undefined)
    throw refuse(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
  return presentSession(core, session, user)
}

/** The session and its user, locked against other refreshes of it for at most 5 s. */
async function lockSession(core: Core, tx: AuthTx, sessionId: string): Promise<LockedSession> {
  await tx.execute(sql`select set_config('lock_timeout', '5s', true)`)
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId)).for('update')
  if (session === undefined) throw tokenNotFound()
  const [user] = await tx.select().from(users).where(eq(users.id, session.user_id))
  if (user === undefined) throw new Error('A session has no user')
  if (isBanned(user, core.now())) throw refuse(400, 'user_banned', 'Invalid Refresh Token: User Banned')
  if (isOver(core, session)) {
    throw refuse(400, 'session_expired', 'Invalid Refresh Token: Session Expired')
  }
  return { session, user }
}

/**
 * Returns the next token, or the current one again for a repeated request. Without a session in the result, a token was
 * reused and the session has ended.
 */
async function exchange(
  core: Core,
  tx: AuthTx,
  { session, user }: LockedSession,
  generation: number,
  request: FastifyRequest,
): Promise<{ user: UserRow; session?: SessionRow }> {
  if (generation === session.generation) return { user, session: await rotate(core, tx, session) }
  if (isExcused(core, session, generation)) return { user, session }
  await tx.delete(sessions).where(eq(sessions.id, session.id))
  await core.audit(tx, {
    action: 'refresh_token_reused',
    user_id: user.id,
    ip: request.ip,
    details: { session_id: session.id, presented: generation, current: session.generation },
  })
  return { user }
}

async function rotate(core: Core, tx: AuthTx, session: SessionRow): Promise<SessionRow> {
  const now = core.now()
  const change = {
    generation: session.generation + 1,
    refreshed_at: now,
    spent: [...spentLately(core, session), { generation: session.generation, at: now.getTime() }],
  }
  await tx.update(sessions).set(change).where(eq(sessions.id, session.id))
  return { ...session, ...change }
}

function isExcused(core: Core, session: SessionRow, generation: number): boolean {
  const isParent = generation === session.generation - 1
  if (isParent && session.refreshed_at.getTime() + lostResponseMs > core.now().getTime()) return true
  return spentLately(core, session).some((spent) => spent.generation === generation)
}

function spentLately(core: Core, session: SessionRow) {
  const since = core.now().getTime() - core.settings.refreshReuseSeconds * 1000
  return session.spent.filter((spent) => spent.at > since)
}

function isOver(core: Core, session: SessionRow): boolean {
  const { refreshedSince, createdSince } = sessionLimits(core)
  return session.refreshed_at <= refreshedSince || session.created_at <= createdSince
}

function tokenNotFound(): AuthError {
  return refuse(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
}

/** PostgreSQL's lock_not_available. */
const isLockTimeout = (error: unknown) => postgresCode(error) === '55P03'
