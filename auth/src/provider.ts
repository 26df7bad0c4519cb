import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyPluginAsync } from 'fastify'
import { createAccessTokens } from './sessions/access-tokens.ts'
import type { AuthOptions, Core } from './core.ts'
import type { AuthTx } from './tx.ts'
import { listDevices } from './sessions/devices/list.ts'
import { factorLastShown, factorsOf } from './factors/stored.ts'
import { AuthError } from './http/errors.ts'
import { createRoutes } from './http/routes.ts'
import { createPasswords } from './sign-in/passwords.ts'
import { provePerson, type LockedSession, type Proof, type Shown } from './sign-in/prove-person.ts'
import { isUnconfirmed } from './users/is-unconfirmed.ts'
import { removeUser } from './users/remove.ts'
import { resetFactors } from './factors/reset.ts'
import { createSecrets } from './keys/secrets.ts'
import { livenessStatement, requireLiveSession, type LiveClaims } from './sessions/live.ts'
import { endSession, listSessions, type ListedSession } from './sessions/manage.ts'
import { loadSigningKeys } from './keys/signing.ts'
import { ensureUser, type EnsuredUser } from './users/ensure.ts'
import { deleteExpired } from './delete-expired.ts'

export type { AuthEvent, AuthMail, AuthOptions, AuthUser } from './core.ts'
export type { AuthTx } from './tx.ts'
export type { LiveClaims } from './sessions/live.ts'
export type { ListedSession } from './sessions/manage.ts'

export type AuthProvider = {
  /** The Fastify plugin, to be mounted under `/auth/v1`. Its parsers, handlers and hooks stay inside. */
  routes: FastifyPluginAsync
  /**
   * The claims of a token; undefined unless its session is active and its user is not banned. `aal2` means that the
   * session used a factor which still exists. `hasVerifiedFactor` means that the user has one to use.
   */
  verifyAccessToken: (token: string) => Promise<LiveClaims | undefined>
  /** The sessions of a user that can still be refreshed, newest first. */
  listSessions: (userId: string) => Promise<ListedSession[]>
  /** The known browsers of a user, last used first. */
  listDevices: (userId: string) => Promise<{ last_used_at: Date }[]>
  /** Ends one session and its access tokens. False when the user has no such session. */
  endSession: (userId: string, sessionId: string) => Promise<boolean>
  /** When a user began to set up the newest of their verified second factors; undefined without one. */
  newestFactor: (tx: AuthTx, userId: string) => Promise<Date | undefined>
  /**
   * When the user last typed a code of a second factor, which also ends its set-up; undefined without a verified
   * factor.
   */
  factorLastShown: (tx: AuthTx, userId: string) => Promise<Date | undefined>
  /**
   * Removes every second factor, the recovery codes and the password of a user and ends their sessions, in the host's
   * transaction. The host audits the reason and notifies the user.
   */
  resetFactors: (tx: AuthTx, userId: string) => Promise<number>
  /** Whether the holder of a session has proved their identity again, before an action that cannot be undone. */
  provePerson: (held: LockedSession, shown: Shown) => Promise<Proof>
  /** Whether nobody has confirmed the email address with which a user signed up. */
  isUnconfirmed: (tx: AuthTx, userId: string) => Promise<boolean>
  /** Deletes a user and all their ways to sign in, in the host's transaction. */
  removeUser: (tx: AuthTx, userId: string) => Promise<void>
  /** Makes sure a confirmed user exists. Keeps the password of an existing one unless `resetPassword`. */
  ensureUser: (input: EnsuredUser) => Promise<{ id: string }>
  /** Deletes expired sessions, factors, challenges, mail tokens, wallet messages and limits. Call it hourly. */
  deleteExpired: () => Promise<void>
}

/** The embedded auth provider over one PostgreSQL, whose schema `migrateAuth` must have prepared. */
export async function createAuthProvider(options: AuthOptions): Promise<AuthProvider> {
  const core = await createCore(options)
  return {
    routes: createRoutes(core),
    verifyAccessToken: (token) => verifyAccessToken(core, token),
    listSessions: (userId) => listSessions(core, userId),
    listDevices: (userId) => listDevices(core, userId),
    endSession: (userId, sessionId) => endSession(core, userId, sessionId),
    newestFactor: async (tx, userId) => {
      const found = await factorsOf(tx, [userId], core.now())
      return found.findLast(({ status }) => status === 'verified')?.created_at
    },
    factorLastShown,
    resetFactors: (tx, userId) => resetFactors(core, tx, userId),
    provePerson: (held, shown) => provePerson(core, held, shown),
    isUnconfirmed,
    removeUser,
    ensureUser: (input) => ensureUser(core, input),
    deleteExpired: () => deleteExpired(core),
  }
}

async function createCore(options: AuthOptions): Promise<Core> {
  const db = options.db ?? drizzle(options.pool)
  const secrets = createSecrets(options.secret)
  const externalUrl = `${options.siteUrl}/auth/v1`
  const keys = await loadSigningKeys(db, secrets, options.settings.jwtKeys, options.now())
  const accessTokens = createAccessTokens({
    keys,
    issuer: externalUrl,
    ttlSeconds: options.settings.jwtTtlSeconds,
    now: options.now,
  })
  return {
    ...options,
    db,
    externalUrl,
    secrets,
    accessTokens,
    liveness: livenessStatement(options.alongside),
    passwords: await createPasswords(options.settings),
  }
}

async function verifyAccessToken(core: Core, token: string): Promise<LiveClaims | undefined> {
  try {
    return await requireLiveSession(core, token)
  } catch (error) {
    if (error instanceof AuthError) return undefined
    throw error
  }
}
