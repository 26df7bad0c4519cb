import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Core } from '../../core.ts'
import type { AuthTx } from '../../tx.ts'
import { requireSignedIn } from '../../http/bearer.ts'
import { refuse } from '../../http/errors.ts'
import { lockAlive } from '../../sessions/live.ts'
import { recoveryCodes } from '../table.ts'
import { publicUser } from '../../users/stored.ts'
import { newRecoveryCode, RECOVERY_CODES } from './code.ts'

/** GET /recovery-codes: how many codes the user has left. Not part of the Supabase protocol. */
export async function countRecoveryCodes(core: Core, request: FastifyRequest) {
  const claims = await requireSignedIn(core, request)
  return { left: await recoveryCodesLeft(core.db, claims.sub) }
}

export function recoveryCodesLeft(tx: AuthTx, userId: string): Promise<number> {
  return tx.$count(recoveryCodes, eq(recoveryCodes.user_id, userId))
}

/** POST /recovery-codes: creates codes, which are shown only once, and invalidates the old ones. Requires aal2. */
export async function replaceRecoveryCodes(core: Core, request: FastifyRequest) {
  const claims = await requireSignedIn(core, request)
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await core.db.transaction(async (tx) => {
    const { user, aal } = await lockAlive(tx, claims)
    if (aal !== 'aal2') throw refuse(403, 'insufficient_aal', 'AAL2 required to make recovery codes')
    const before = await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user.id)).returning()
    const rows = codes.map((code) => ({
      user_id: user.id,
      code_hash: core.secrets.recoveryCodeHash(user.id, code),
      created_at: core.now(),
    }))
    await tx.insert(recoveryCodes).values(rows)
    await core.audit(tx, { action: 'recovery_codes_made', user_id: user.id, ip: request.ip })
    if (before.length > 0 && user.email !== null) {
      const mail = { to: user.email, user: publicUser(user) }
      await core.sendMail(tx, { kind: 'recovery_codes_replaced', ...mail })
    }
  })
  return { codes }
}
