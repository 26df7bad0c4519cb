import { and, eq, isNull, lt, notExists, or } from 'drizzle-orm'
import type { Core } from './core.ts'
import type { AuthTx } from './tx.ts'
import { DEVICE_COOKIE_SECONDS } from './sessions/devices/cookie.ts'
import { unverifiedSince } from './factors/stored.ts'
import { deleteFullBuckets } from './limits.ts'
import { sessionLimits } from './sessions/start-and-end.ts'
import { spentWeb3Messages } from './web3/table.ts'
import { authCodes, mailTokens } from './mail/table.ts'
import { devices, sessions } from './sessions/table.ts'
import { factorChallenges, factors } from './factors/table.ts'
import { users } from './table.ts'
import { removeUnconfirmed } from './users/remove-unconfirmed.ts'

const signUpKeptMs = 30 * 86_400_000

/**
 * Deletes expired sessions, factors, challenges, mail tokens, codes, wallet messages, browsers and limits. Also deletes
 * sign-ups that nobody confirmed.
 */
export async function deleteExpired(core: Core): Promise<void> {
  const now = core.now()
  const { refreshedSince, createdSince } = sessionLimits(core)
  const isOver = or(lt(sessions.refreshed_at, refreshedSince), lt(sessions.created_at, createdSince))
  const isUnverified = and(eq(factors.status, 'unverified'), lt(factors.created_at, unverifiedSince(now)))
  await core.db.delete(sessions).where(isOver)
  await core.db.delete(factors).where(isUnverified)
  await core.db.delete(factorChallenges).where(lt(factorChallenges.expires_at, now))
  await core.db.delete(spentWeb3Messages).where(lt(spentWeb3Messages.expires_at, now))
  // The password of a sign-up stays for a month with its expired link: people may still request the confirmation again.
  const isDead = and(lt(mailTokens.expires_at, now), isNull(mailTokens.password_hash))
  const signUpKeptSince = new Date(now.getTime() - signUpKeptMs)
  await core.db.delete(mailTokens).where(or(isDead, lt(mailTokens.expires_at, signUpKeptSince)))
  await core.db.transaction((tx) =>
    removeUnconfirmed(core, tx, and(lt(users.confirmation_sent_at, signUpKeptSince), hasNoMailToken(tx))),
  )
  await core.db.delete(authCodes).where(lt(authCodes.expires_at, now))
  const deviceKeptSince = new Date(now.getTime() - DEVICE_COOKIE_SECONDS * 1000)
  await core.db.delete(devices).where(lt(devices.last_used_at, deviceKeptSince))
  await deleteFullBuckets(core)
}

function hasNoMailToken(tx: AuthTx) {
  return notExists(
    tx.select({ id: mailTokens.user_id }).from(mailTokens).where(eq(mailTokens.user_id, users.id)),
  )
}
