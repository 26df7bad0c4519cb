import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { AccessClaims } from './access-tokens.ts'
import type { AuthTx, Core } from './core.ts'
import { AuthError, refuse } from './http/errors.ts'
import { isUuid } from './http/read-request.ts'
import { writeRefreshToken } from './refresh-tokens.ts'
import { sessions } from './table.ts'
import { answerUser, lockUser, type UserRow } from './users.ts'

export type SessionRow = typeof sessions.$inferSelect

/** What a token says and the database confirms: `email` is today's, `aal` never above what the session still is. */
export type LiveClaims = AccessClaims & { hasVerifiedFactor: boolean }

/** A user and the session they are using, both locked; `aal` is the lower one of the token's and the session's. */
export type Held = { user: UserRow; session: SessionRow; aal: SessionRow['aal'] }

/** A session as its owner may see it. */
export type ListedSession = Pick<
  SessionRow,
  'id' | 'created_at' | 'refreshed_at' | 'ip' | 'user_agent' | 'aal'
>

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
    factor_id: null,
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

/**
 * Raises a session to aal2. The generation goes up by two and no spent one stays excused, so that neither the token
 * before the proof nor a repeat of it is ever worth a session that has passed it.
 */
export async function raiseSession(
  core: Core,
  tx: AuthTx,
  session: SessionRow,
  factorId: string,
): Promise<SessionRow> {
  const now = core.now()
  const proof = { method: 'totp', timestamp: Math.floor(now.getTime() / 1000) }
  const change = {
    aal: 'aal2' as const,
    factor_id: factorId,
    amr: [proof, ...session.amr.filter(({ method }) => method !== 'totp')],
    generation: session.generation + 2,
    spent: [],
    refreshed_at: now,
  }
  await tx.update(sessions).set(change).where(eq(sessions.id, session.id))
  return { ...session, ...change }
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
    user: await answerUser(core.db, user, core.now()),
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

/** Sessions last refreshed or made before these moments are over (section 4). */
export function sessionLimits({ settings, now }: Core): { refreshedSince: Date; createdSince: Date } {
  const at = now().getTime()
  return {
    refreshedSince: new Date(at - settings.sessionIdleSeconds * 1000),
    createdSince: new Date(at - settings.sessionMaxSeconds * 1000),
  }
}

/** The sessions of a user that can still be refreshed, newest first. */
export function listSessions(core: Core, userId: string): Promise<ListedSession[]> {
  const { refreshedSince, createdSince } = sessionLimits(core)
  const { id, created_at, refreshed_at, ip, user_agent, aal } = sessions
  return core.db
    .select({ id, created_at, refreshed_at, ip, user_agent, aal })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), gt(refreshed_at, refreshedSince), gt(created_at, createdSince)))
    .orderBy(desc(created_at), desc(id))
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

const liveness = {
  name: 'auth_session_of_access_token',
  text: `select s.id is not null as is_alive, coalesce(u.banned_until > $3, false) as is_banned, s.aal, u.email,
           exists (select from auth.factors f where f.user_id = u.id and f.status = 'verified') as has_factor
         from auth.users u left join auth.sessions s on s.id = $2 and s.user_id = u.id where u.id = $1`,
}

type LivenessRow = {
  is_alive: boolean
  is_banned: boolean
  aal: SessionRow['aal']
  email: string | null
  has_factor: boolean
}

/**
 * The claims of an access token whose session is alive. Throws the refusals of the bearer table (section 1) in its
 * order. Runs on every call of the platform: one prepared statement, and the signature is checked once per token.
 */
export async function requireLiveSession(core: Core, token: string): Promise<LiveClaims> {
  const claims = await core.accessTokens.read(token)
  if (claims === undefined) throw refuse(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature')
  if (claims.sub === '') throw refuse(403, 'bad_jwt', 'invalid claim: missing sub claim')
  if (!isUuid(claims.sub)) throw refuse(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
  const values = [claims.sub, claims.session_id, core.now()]
  const { rows } = await core.pool.query<LivenessRow>({ ...liveness, values })
  const [row] = rows
  if (row === undefined) throw refuse(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  if (!row.is_alive) throw sessionNotFound()
  if (row.is_banned) throw refuse(403, 'user_banned', 'User is banned')
  // A token from before a change of e-mail still says the old one.
  const email = row.email ?? ''
  return { ...claims, email, aal: lowerOf(claims.aal, row.aal), hasVerifiedFactor: row.has_factor }
}

/**
 * The lock of the user and of the session, then a second look at both: the session may have been ended, refreshed or
 * lowered since the token was checked.
 */
export async function lockAlive(tx: AuthTx, claims: AccessClaims): Promise<Held> {
  const user = await lockUser(tx, { id: claims.sub })
  const isThisSession = and(eq(sessions.id, claims.session_id), eq(sessions.user_id, claims.sub))
  const [session] = await tx.select().from(sessions).where(isThisSession).for('update')
  if (user === undefined || session === undefined) throw sessionNotFound()
  return { user, session, aal: lowerOf(claims.aal, session.aal) }
}

const lowerOf = (one: SessionRow['aal'], other: SessionRow['aal']) =>
  one === 'aal2' && other === 'aal2' ? 'aal2' : 'aal1'

export function sessionNotFound(): AuthError {
  return refuse(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
}
