import { randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { AccessClaims } from './access-tokens.ts'
import type { AuthTx, Core } from './core.ts'
import { AuthError, refuse } from './http/errors.ts'
import { writeRefreshToken } from './refresh-tokens.ts'
import { sessions } from './table.ts'
import { answerUser, type UserRow } from './users.ts'

export type SessionRow = typeof sessions.$inferSelect

/** Stores a session of a user who has just proved who they are by `method` (section 2, amr methods). */
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
    amr: [{ method, timestamp: Math.floor(now.getTime() / 1000) }],
    generation: 1,
    spent: [],
    ip: request.ip,
    user_agent: (request.headers['user-agent'] ?? '').slice(0, 255),
    created_at: now,
    refreshed_at: now,
  }
  await tx.insert(sessions).values(session)
  return session
}

/** The Session object of the protocol's section 2, with a fresh access token. */
export async function answerSession(core: Core, session: SessionRow, user: UserRow) {
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
    user: await answerUser(core.db, user),
  }
}

/** Ends all sessions of a user, only this one, or all but this one. */
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

const liveness = {
  name: 'auth_session_of_access_token',
  text: `select s.id is not null as is_alive, coalesce(u.banned_until > $3, false) as is_banned,
         coalesce(u.email, '') as email
         from auth.users u left join auth.sessions s on s.id = $2 and s.user_id = u.id where u.id = $1`,
}

/**
 * The claims of an access token whose session is alive, with the e-mail of now: the token may be older than a change
 * of it. Throws the refusals of the bearer table (section 1) in its order. Runs on every call of the platform: one
 * prepared statement, and the signature is checked once per token.
 */
export async function requireLiveSession(core: Core, token: string): Promise<AccessClaims> {
  const claims = await core.accessTokens.read(token)
  if (claims === undefined) throw refuse(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature')
  if (claims.sub === '') throw refuse(403, 'bad_jwt', 'invalid claim: missing sub claim')
  if (!isUuid(claims.sub)) throw refuse(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
  const values = [claims.sub, claims.session_id, core.now()]
  const { rows } = await core.pool.query<{ is_alive: boolean; is_banned: boolean; email: string }>({
    ...liveness,
    values,
  })
  const [row] = rows
  if (row === undefined) throw refuse(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  if (!row.is_alive) throw sessionNotFound()
  if (row.is_banned) throw refuse(403, 'user_banned', 'User is banned')
  return { ...claims, email: row.email }
}

export function sessionNotFound(): AuthError {
  return refuse(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
}

const isUuid = (value: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
