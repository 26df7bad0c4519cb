import { and, eq } from 'drizzle-orm'
import type { AccessClaims } from './access-tokens.ts'
import type { Core } from '../core.ts'
import type { AuthTx } from '../tx.ts'
import { AuthError, refuse } from '../http/errors.ts'
import { isUuid } from '../http/read-request.ts'
import { sessionLimits, type SessionRow } from './start-and-end.ts'
import { sessions } from './table.ts'
import type { UserRow } from '../users/stored.ts'
import { lockUser } from '../users/lock.ts'

/**
 * Claims that were checked against the database. `email` is the current one. `aal` is never above that of the session.
 */
export type LiveClaims = AccessClaims & {
  hasVerifiedFactor: boolean
  /** The value of the host's `alongside`. */
  alongside?: unknown
}

/** A user and their current session, both locked. `aal` is the lower level of the token's and the session's. */
export type LockedSession = { user: UserRow; session: SessionRow; aal: SessionRow['aal'] }

/** The statement of `requireLiveSession`. It also reads the host's `alongside` in the same round trip. */
export function livenessStatement(alongside = 'null') {
  return {
    name: 'auth_session_of_access_token',
    text: `select coalesce(s.refreshed_at > $4 and s.created_at > $5, false) as is_alive, coalesce(u.banned_until > $3, false) as is_banned, s.aal, s.last_used_at, u.email,
           exists (select from auth.factors f where f.user_id = u.id and f.status = 'verified') as has_factor,
           ${alongside} as alongside
         from auth.users u left join auth.sessions s on s.id = $2 and s.user_id = u.id where u.id = $1`,
  }
}

const useNotedMs = 60_000

const use = {
  name: 'auth_use_of_session',
  text: `update auth.sessions set last_used_at = $2
         where id = $1 and (last_used_at is null or last_used_at <= $3)`,
}

type LivenessRow = {
  is_alive: boolean
  is_banned: boolean
  aal: SessionRow['aal']
  last_used_at: Date | null
  email: string | null
  has_factor: boolean
  alongside: unknown
}

/**
 * The claims of an access token whose session is active. Throws the refusals of docs/auth-protocol.md, "Bearer tokens",
 * in order. Every call of the platform runs this, so it is one prepared statement, and each token's signature is
 * checked once.
 */
export async function requireLiveSession(core: Core, token: string): Promise<LiveClaims> {
  const claims = await core.accessTokens.read(token)
  if (claims === undefined) throw refuse(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature')
  if (claims.sub === '') throw refuse(403, 'bad_jwt', 'invalid claim: missing sub claim')
  if (!isUuid(claims.sub)) throw refuse(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
  const { refreshedSince, createdSince } = sessionLimits(core)
  const values = [claims.sub, claims.session_id, core.now(), refreshedSince, createdSince]
  const { rows } = await core.pool.query<LivenessRow>({ ...core.liveness, values })
  const [row] = rows
  if (row === undefined) throw refuse(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  if (!row.is_alive) throw sessionNotFound()
  if (row.is_banned) throw refuse(403, 'user_banned', 'User is banned')
  await noteUse(core, claims.session_id, row.last_used_at)
  // A token issued before a change of email still contains the old address.
  const email = row.email ?? ''
  return {
    ...claims,
    email,
    aal: lowerOf(claims.aal, row.aal),
    hasVerifiedFactor: row.has_factor,
    alongside: row.alongside,
  }
}

/**
 * Written at most once a minute per session, so that most calls write nothing. It shows the owner when it was last
 * used.
 */
async function noteUse(core: Core, sessionId: string, lastUsedAt: Date | null): Promise<void> {
  const now = core.now()
  const since = new Date(now.getTime() - useNotedMs)
  if (lastUsedAt !== null && lastUsedAt > since) return
  await core.pool.query({ ...use, values: [sessionId, now, since] })
}

/**
 * Locks the user and the session, and then checks both again. Since the token was checked, another request may have
 * ended, refreshed or lowered the session.
 */
export async function lockAlive(tx: AuthTx, claims: AccessClaims): Promise<LockedSession> {
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
