import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Core } from '../core.ts'
import type { AuthTx } from '../tx.ts'
import { refuse } from '../http/errors.ts'
import { readBody, text } from '../http/read-request.ts'
import { recordSignIn } from './record.ts'
import { isSameText, sha256 } from '../keys/secrets.ts'
import { presentSession, startSession } from '../sessions/start-and-end.ts'
import { users } from '../table.ts'
import { authCodes } from '../mail/table.ts'
import { isBanned, type UserRow } from '../users/stored.ts'
import { lockUser } from '../users/lock.ts'

/** The lifetime of the code to which an email link leads. */
const authCodeTtlMs = 300_000

const exchangeBody = z.object({ auth_code: text, code_verifier: text })

/** Stores a code for the client with this challenge. `method` becomes the session's `amr` method. */
export async function issueAuthCode(
  core: Core,
  tx: AuthTx,
  { userId, codeChallenge, method }: { userId: string; codeChallenge: string; method: string },
): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await tx.insert(authCodes).values({
    code_hash: sha256(code),
    user_id: userId,
    code_challenge: codeChallenge,
    method,
    expires_at: new Date(core.now().getTime() + authCodeTtlMs),
  })
  return code
}

/**
 * POST /token?grant_type=pkce: returns a Session in exchange for the code of a link and the verifier of the request.
 */
export async function exchangeCode(core: Core, request: FastifyRequest) {
  const { auth_code: code, code_verifier: verifier } = readBody(request, exchangeBody)
  if (!code || !verifier) {
    throw refuse(400, 'validation_failed', 'Both auth code and code verifier should be non-empty')
  }
  const { user, session } = await core.db.transaction(async (tx) => {
    const { user, method } = await spendAuthCode(core, tx, code, verifier)
    if (isBanned(user, core.now())) throw refuse(403, 'user_banned', 'User is banned')
    await tx.update(users).set({ last_sign_in_at: core.now() }).where(eq(users.id, user.id))
    await recordSignIn(core, tx, user, method, request)
    const signedIn = { ...user, last_sign_in_at: core.now() }
    return { user: signedIn, session: await startSession(core, tx, signedIn, method, request) }
  })
  return presentSession(core, session, user)
}

/**
 * A wrong verifier does not consume the code. Otherwise anybody who has seen the code in an address could invalidate
 * it.
 */
async function spendAuthCode(
  core: Core,
  tx: AuthTx,
  code: string,
  verifier: string,
): Promise<{ user: UserRow; method: string }> {
  const isThisCode = eq(authCodes.code_hash, sha256(code))
  const [found] = await tx.select().from(authCodes).where(isThisCode)
  const user = found && (await lockUser(tx, { id: found.user_id }))
  if (found === undefined || user === undefined) throw codeNotFound()
  if (found.expires_at <= core.now()) {
    throw refuse(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  }
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  if (!isSameText(challenge, found.code_challenge)) {
    throw refuse(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier')
  }
  const spent = await tx.delete(authCodes).where(isThisCode).returning()
  if (spent.length === 0) throw codeNotFound()
  return { user, method: found.method }
}

const codeNotFound = () =>
  refuse(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
