import { and, eq, ne } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Core } from '../core.ts'
import type { AuthTx } from '../tx.ts'
import { factorNotFound, factorsOf, requireFactor, requireTotp, type FactorRow } from './stored.ts'
import { requireSignedIn } from '../http/bearer.ts'
import { refuse } from '../http/errors.ts'
import { isUuid, readBody, readPathId, text } from '../http/read-request.ts'
import { countWrongCode, requireFewWrongCodes, type CodesTried } from '../limits.ts'
import { lockAlive, type LockedSession } from '../sessions/live.ts'
import { presentSession, raiseSession } from '../sessions/start-and-end.ts'
import { sessions } from '../sessions/table.ts'
import { factorChallenges, factors } from './table.ts'
import { stepOfCode } from './totp.ts'
import { publicUser } from '../users/stored.ts'

const verifyBody = z.object({ challenge_id: text, code: text })

/** How many past steps could still have a code that is accepted. */
const stepsStored = 4

/** POST /factors/{id}/verify: returns the session, raised to aal2, with a new refresh token. */
export async function verifyFactor(core: Core, request: FastifyRequest) {
  const claims = await requireSignedIn(core, request)
  const factorId = readPathId(request)
  const { challenge_id = '', code = '' } = readBody(request, verifyBody)
  if (code === '') throw refuse(400, 'validation_failed', 'Code needs to be non-empty')
  const raised = await core.db.transaction(async (tx) => {
    const held = await lockAlive(tx, claims)
    const factor = await requireFactor(core, tx, claims.sub, factorId)
    requireTotp(factor)
    const tried = { subject: factor.id, amr: held.session.amr }
    await requireFewWrongCodes(core, tx, tried)
    await requireOpenChallenge(core, tx, factor, challenge_id, request.ip)
    const step = unusedStep(core, factor, code)
    // Not thrown here: the count of wrong attempts has to be committed.
    if (step === undefined) return refuseCode(core, tx, factor, tried, request)
    await spend(core, tx, factor, challenge_id, step)
    return { user: held.user, session: await raiseToAal2(core, tx, factor, held, request) }
  })
  if (raised === undefined) throw refuse(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  return presentSession(core, raised.session, raised.user)
}

/** An unused challenge of this factor that was requested from this IP address and has not expired. */
async function requireOpenChallenge(core: Core, tx: AuthTx, factor: FactorRow, id: string, ip: string) {
  const isThisOne = and(eq(factorChallenges.id, id), eq(factorChallenges.factor_id, factor.id))
  const [challenge] = isUuid(id) ? await tx.select().from(factorChallenges).where(isThisOne) : []
  if (challenge === undefined) throw factorNotFound(422)
  if (challenge.verified_at !== null || challenge.ip !== ip) {
    throw refuse(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  }
  if (challenge.expires_at <= core.now()) {
    throw refuse(
      422,
      'mfa_challenge_expired',
      'MFA challenge has expired, verify against another challenge or create a new challenge.',
    )
  }
}

/** The step of a right code, unless that step was accepted before. */
function unusedStep(core: Core, factor: FactorRow, code: string): number | undefined {
  const secret = core.secrets.open(factor.secret_sealed ?? '', factor.id)
  const step = stepOfCode(secret, code, core.now())
  return step === undefined || factor.used_steps.includes(step) ? undefined : step
}

async function refuseCode(
  core: Core,
  tx: AuthTx,
  factor: FactorRow,
  tried: CodesTried,
  request: FastifyRequest,
) {
  await countWrongCode(core, tx, tried)
  const details = { method: 'totp', factor_id: factor.id }
  await core.audit(tx, { action: 'login_failed', user_id: factor.user_id, ip: request.ip, details })
  return undefined
}

async function spend(core: Core, tx: AuthTx, factor: FactorRow, challengeId: string, step: number) {
  const now = core.now()
  await tx.update(factorChallenges).set({ verified_at: now }).where(eq(factorChallenges.id, challengeId))
  const usedSteps = [...factor.used_steps.filter((used) => used > step - stepsStored), step]
  await tx
    .update(factors)
    .set({ used_steps: usedSteps, status: 'verified', updated_at: now })
    .where(eq(factors.id, factor.id))
}

/**
 * Raises the session. If the user has just verified their first second factor, sessions that never used one end:
 * whoever opened them may have known only the password.
 */
async function raiseToAal2(
  core: Core,
  tx: AuthTx,
  factor: FactorRow,
  held: LockedSession,
  request: FastifyRequest,
) {
  const { user, session } = held
  await tx.delete(factors).where(and(eq(factors.user_id, user.id), eq(factors.status, 'unverified')))
  const left = await factorsOf(tx, [user.id], core.now())
  if (factor.status === 'unverified' && left.length === 1) {
    const isBelow = and(eq(sessions.user_id, user.id), ne(sessions.id, session.id), eq(sessions.aal, 'aal1'))
    await tx.delete(sessions).where(isBelow)
  }
  const event = { user_id: user.id, ip: request.ip, details: { method: 'totp', factor_id: factor.id } }
  if (factor.status === 'unverified') {
    await core.audit(tx, { ...event, action: 'factor_verified' })
    if (user.email !== null) {
      await core.sendMail(tx, { kind: 'factor_added', to: user.email, user: publicUser(user) })
    }
  } else if (session.aal === 'aal1') {
    // The step that completes a sign-in; setting a factor up is not a sign-in.
    await core.audit(tx, { ...event, action: 'login' })
  }
  return raiseSession(core, tx, session, factor.id)
}
