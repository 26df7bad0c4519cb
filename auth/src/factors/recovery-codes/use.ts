import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Core } from '../../core.ts'
import type { AuthTx } from '../../tx.ts'
import { recoveryMethod } from '../../sessions/amr.ts'
import { factorsOf } from '../stored.ts'
import { requireSignedIn } from '../../http/bearer.ts'
import { refuse } from '../../http/errors.ts'
import { readBody, text } from '../../http/read-request.ts'
import { countWrongCode, requireFewWrongCodes } from '../../limits.ts'
import { lockAlive, type LockedSession } from '../../sessions/live.ts'
import { presentSession, raiseSession } from '../../sessions/start-and-end.ts'
import { recoveryCodes } from '../table.ts'
import { publicUser } from '../../users/stored.ts'
import { readRecoveryCode } from './code.ts'
import { recoveryCodesLeft } from './replace.ts'

const codeBody = z.object({ code: text })

/**
 * POST /recovery-codes/verify: raises the session to aal2, as a TOTP code does, and returns it. Each code works once.
 */
export async function useRecoveryCode(core: Core, request: FastifyRequest) {
  const claims = await requireSignedIn(core, request)
  const typed = readBody(request, codeBody).code ?? ''
  const raised = await core.db.transaction(async (tx) => {
    const held = await lockAlive(tx, claims)
    // Counted per person, not per code: otherwise an attacker could guess ten times as often, because each person has
    // ten codes.
    const tried = { subject: `recovery:${held.user.id}`, amr: held.session.amr }
    await requireFewWrongCodes(core, tx, tried)
    const factorId = await spend(core, tx, held, typed)
    if (factorId !== undefined) return signIn(core, tx, held, factorId, request)
    // Not thrown here: the count of wrong attempts has to be committed.
    await countWrongCode(core, tx, tried)
    const details = { method: recoveryMethod }
    await core.audit(tx, { action: 'login_failed', user_id: held.user.id, ip: request.ip, details })
    return undefined
  })
  if (raised === undefined) throw refuse(422, 'recovery_code_invalid', 'Invalid recovery code entered')
  return presentSession(core, raised.session, raised.user)
}

/** Consumes the code and returns the factor it replaces. The lock of the user serialises simultaneous attempts. */
async function spend(
  core: Core,
  tx: AuthTx,
  { user }: LockedSession,
  typed: string,
): Promise<string | undefined> {
  const factor = (await factorsOf(tx, [user.id], core.now())).find(({ status }) => status === 'verified')
  if (factor === undefined) return undefined
  const hash = core.secrets.recoveryCodeHash(user.id, readRecoveryCode(typed))
  const isThisOne = and(eq(recoveryCodes.user_id, user.id), eq(recoveryCodes.code_hash, hash))
  const spent = await tx.delete(recoveryCodes).where(isThisOne).returning()
  return spent.length > 0 ? factor.id : undefined
}

async function signIn(
  core: Core,
  tx: AuthTx,
  held: LockedSession,
  factorId: string,
  request: FastifyRequest,
) {
  const { user, session } = held
  const left = await recoveryCodesLeft(tx, user.id)
  const details = { method: recoveryMethod, left }
  await core.audit(tx, { action: 'login', user_id: user.id, ip: request.ip, details })
  if (user.email !== null) {
    await core.sendMail(tx, { kind: 'recovery_code_used', to: user.email, user: publicUser(user), left })
  }
  return { user, session: await raiseSession(core, tx, session, factorId, recoveryMethod) }
}
