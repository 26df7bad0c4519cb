import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Core } from './core.ts'
import { DEVICE_COOKIE_SECONDS } from './sessions/devices/device-cookie.ts'
import { unverifiedSince } from './factors/stored.ts'
import { deleteFullBuckets } from './limits.ts'
import { sessionLimits } from './sessions/start-and-end.ts'
import { spentWeb3Messages } from './web3/table.ts'
import { authCodes, mailTokens } from './mail/table.ts'
import { devices, sessions } from './sessions/table.ts'
import { factorChallenges, factors } from './factors/table.ts'

const signUpKeptMs = 30 * 86_400_000

/**
 * Deletes what has expired: sessions, factors, challenges, mail tokens, codes, wallet messages, browsers and limits.
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
  // A sign-up's password stays for a month with its expired link: the confirmation may still be requested again.
  const isDead = and(lt(mailTokens.expires_at, now), isNull(mailTokens.password_hash))
  const isForgotten = lt(mailTokens.expires_at, new Date(now.getTime() - signUpKeptMs))
  await core.db.delete(mailTokens).where(or(isDead, isForgotten))
  await core.db.delete(authCodes).where(lt(authCodes.expires_at, now))
  const deviceKeptSince = new Date(now.getTime() - DEVICE_COOKIE_SECONDS * 1000)
  await core.db.delete(devices).where(lt(devices.last_used_at, deviceKeptSince))
  await deleteFullBuckets(core)
}
