import { randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import type { AuthTx } from '../tx.ts'
import { recoveryMethod, withoutSecondFactor } from './amr.ts'
import { writeRefreshToken } from './refresh-tokens.ts'
import { sessions } from './table.ts'
import type { UserRow } from '../users/stored.ts'
import { loadUserObject } from '../users/present.ts'

export type SessionRow = typeof sessions.$inferSelect

/** Stores a new session of a user who has just proved their identity. `method` is one of the `amr` methods. */
export async function startSession(
  core: Core,
  tx: AuthTx,
  user: UserRow,
  method: string,
  request: FastifyRequest,
): Promise<SessionRow> {
  const now = core.now()
  const session: SessionRow = {
    id: randomUUID(),
    user_id: user.id,
    aal: 'aal1',
    factor_id: null,
    amr: [{ method, timestamp: Math.floor(now.getTime() / 1000) }],
    generation: 1,
    spent: [],
    ip: request.ip,
    user_agent: (request.headers['user-agent'] ?? '').slice(0, 255),
    created_at: now,
    refreshed_at: now,
    last_used_at: now,
  }
  await tx.insert(sessions).values(session)
  return session
}

/** Notes that the holder of a session has entered an emailed code. */
export async function noteMailProof(core: Core, tx: AuthTx, { id, amr }: SessionRow): Promise<void> {
  const proof = { method: 'otp', timestamp: Math.floor(core.now().getTime() / 1000) }
  const others = amr.filter(({ method }) => method !== proof.method)
  await tx
    .update(sessions)
    .set({ amr: [proof, ...others] })
    .where(eq(sessions.id, id))
}

/**
 * Raises a session to aal2. The generation rises by two, and no earlier token is accepted any longer. So neither the
 * token from before the proof nor its repetition returns a raised session.
 */
export async function raiseSession(
  core: Core,
  tx: AuthTx,
  session: SessionRow,
  factorId: string,
  method: 'totp' | typeof recoveryMethod = 'totp',
): Promise<SessionRow> {
  const now = core.now()
  const proof = { method, timestamp: Math.floor(now.getTime() / 1000) }
  const change = {
    aal: 'aal2' as const,
    factor_id: factorId,
    amr: [proof, ...withoutSecondFactor(session.amr)],
    generation: session.generation + 2,
    spent: [],
    refreshed_at: now,
  }
  await tx.update(sessions).set(change).where(eq(sessions.id, session.id))
  return { ...session, ...change }
}

/** The Session object (docs/auth-protocol.md, "Tokens and objects"), with a fresh access token. */
export async function presentSession(core: Core, session: SessionRow, user: UserRow) {
  const { token, expiresAt } = await core.accessTokens.sign({
    sub: user.id,
    email: user.email ?? '',
    phone: '',
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: 'authenticated',
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  })
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: core.settings.jwtTtlSeconds,
    expires_at: expiresAt,
    refresh_token: writeRefreshToken(core.secrets, session.id, session.generation),
    user: await loadUserObject(core.db, user, core.now()),
  }
}

/** Ends all sessions of a user, only the given one, or all except the given one. */
export async function endSessions(
  tx: AuthTx,
  userId: string,
  scope: 'global' | 'local' | 'others',
  sessionId: string,
): Promise<void> {
  const one = { global: undefined, local: eq(sessions.id, sessionId), others: ne(sessions.id, sessionId) }[
    scope
  ]
  await tx.delete(sessions).where(and(eq(sessions.user_id, userId), one))
}

/** A session has ended when it was last refreshed, or created, before these moments. */
export function sessionLimits({ settings, now }: Core): { refreshedSince: Date; createdSince: Date } {
  const at = now().getTime()
  return {
    refreshedSince: new Date(at - settings.sessionIdleSeconds * 1000),
    createdSince: new Date(at - settings.sessionMaxSeconds * 1000),
  }
}
