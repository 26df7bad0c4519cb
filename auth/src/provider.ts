import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyPluginAsync } from 'fastify'
import { createAccessTokens } from './sessions/access-tokens.ts'
import type { AuthOptions, Core } from './core.ts'
import type { AuthTx } from './tx.ts'
import { DEVICE_COOKIE_SECONDS } from './sessions/devices/device-cookie.ts'
import { listDevices } from './sessions/devices/list-devices.ts'
import { readEmailAddress } from './mail/address.ts'
import { factorsOf, unverifiedSince } from './factors/stored.ts'
import { AuthError } from './http/errors.ts'
import { createRoutes } from './http/routes.ts'
import { deleteFullBuckets } from './limits.ts'
import { killAllMailTokens } from './mail/tokens.ts'
import { createPasswords } from './sign-in/passwords.ts'
import { provePerson, type LockedSession, type Proof, type Shown } from './sign-in/prove-person.ts'
import { removeUser } from './remove-user.ts'
import { resetFactors } from './factors/reset.ts'
import { createSecrets } from './keys/secrets.ts'
import { livenessStatement, requireLiveSession, type LiveClaims } from './sessions/live.ts'
import { endSession, listSessions, type ListedSession } from './sessions/manage.ts'
import { sessionLimits } from './sessions/start-and-end.ts'
import { loadSigningKeys } from './keys/signing.ts'
import {
  authCodes,
  devices,
  factorChallenges,
  factors,
  mailTokens,
  sessions,
  spentWeb3Messages,
  users,
  type Metadata,
} from './table.ts'
import { confirmAddress, insertUser, lockUser, type UserRow } from './users.ts'

export type { AuthEvent, AuthMail, AuthOptions, AuthUser } from './core.ts'
export type { AuthTx } from './tx.ts'
export type { LiveClaims } from './sessions/live.ts'
export type { ListedSession } from './sessions/manage.ts'

const signUpKeptMs = 30 * 86_400_000

export type EnsuredUser = {
  email: string
  password: string
  user_metadata?: Metadata
  resetPassword?: boolean
}

export type AuthProvider = {
  /** To be mounted under `/auth/v1`; its parsers, handlers and hooks stay inside. */
  routes: FastifyPluginAsync
  /**
   * The claims of a token whose session is active and whose user is not banned; else undefined. `aal2` means
   * that the session has shown a factor which still exists, `hasVerifiedFactor` that it could.
   */
  verifyAccessToken: (token: string) => Promise<LiveClaims | undefined>
  /** The sessions of a user that can still be refreshed, newest first. */
  listSessions: (userId: string) => Promise<ListedSession[]>
  /** The known browsers of a user, last used first. */
  listDevices: (userId: string) => Promise<{ last_used_at: Date }[]>
  /** Ends one session, its access tokens included; false when the user has no such session. */
  endSession: (userId: string, sessionId: string) => Promise<boolean>
  /** Whether a user has a verified second factor. */
  hasFactor: (tx: AuthTx, userId: string) => Promise<boolean>
  /**
   * Removes every second factor and recovery code of a user and ends their sessions, in the host's transaction. The
   * host audits the reason and notifies the user.
   */
  resetFactors: (tx: AuthTx, userId: string) => Promise<number>
  /** Whether the holder of a session has proved their identity again, before an action that cannot be undone. */
  provePerson: (held: LockedSession, shown: Shown) => Promise<Proof>
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
    hasFactor: async (tx, userId) => {
      const found = await factorsOf(tx, [userId], core.now())
      return found.some(({ status }) => status === 'verified')
    },
    resetFactors: (tx, userId) => resetFactors(core, tx, userId),
    provePerson: (held, shown) => provePerson(core, held, shown),
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

async function ensureUser(core: Core, input: EnsuredUser): Promise<{ id: string }> {
  const email = readEmailAddress(input.email)
  const [existing] = await core.db.select().from(users).where(eq(users.email, email))
  if (existing !== undefined && (await isAsEnsured(core, existing, input))) return { id: existing.id }
  const passwordHash = await core.passwords.hash(input.password)
  const now = core.now()
  return core.db.transaction(async (tx) => {
    const draft = {
      email,
      passwordHash,
      metadata: input.user_metadata ?? {},
      confirmedAt: now,
      confirmationSentAt: null,
    }
    const created = await insertUser(core, tx, draft)
    if (created !== undefined) return { id: created.user.id }
    const user = await lockUser(tx, { email })
    if (user === undefined) throw new Error('A user was deleted while being ensured')
    // Two replicas that start at the same time: the other one has just created it.
    if (existing === undefined) return { id: user.id }
    await tx.update(users).set({ password_hash: passwordHash, updated_at: now }).where(eq(users.id, user.id))
    await confirmAddress(core, tx, user)
    await tx.delete(sessions).where(eq(sessions.user_id, user.id))
    await killAllMailTokens(tx, user.id)
    return { id: user.id }
  })
}

/** Anybody may have created an unconfirmed account, so its password is never kept. */
async function isAsEnsured(core: Core, user: UserRow, input: EnsuredUser): Promise<boolean> {
  if (user.email_confirmed_at === null) return false
  return input.resetPassword !== true || core.passwords.isMatch(user.password_hash, input.password)
}

async function deleteExpired(core: Core): Promise<void> {
  const now = core.now()
  const { refreshedSince, createdSince } = sessionLimits(core)
  const isOver = or(lt(sessions.refreshed_at, refreshedSince), lt(sessions.created_at, createdSince))
  const isUnverified = and(eq(factors.status, 'unverified'), lt(factors.created_at, unverifiedSince(now)))
  await core.db.delete(sessions).where(isOver)
  await core.db.delete(factors).where(isUnverified)
  await core.db.delete(factorChallenges).where(lt(factorChallenges.expires_at, now))
  await core.db.delete(spentWeb3Messages).where(lt(spentWeb3Messages.expires_at, now))
  // A sign-up's password stays for a month with its expired link: the confirmation may still be requested again.
  const isDead = and(lt(mailTokens.expires_at, now), isNull(mailTokens.password_hash))
  const isForgotten = lt(mailTokens.expires_at, new Date(now.getTime() - signUpKeptMs))
  await core.db.delete(mailTokens).where(or(isDead, isForgotten))
  await core.db.delete(authCodes).where(lt(authCodes.expires_at, now))
  const deviceKeptSince = new Date(now.getTime() - DEVICE_COOKIE_SECONDS * 1000)
  await core.db.delete(devices).where(lt(devices.last_used_at, deviceKeptSince))
  await deleteFullBuckets(core)
}
