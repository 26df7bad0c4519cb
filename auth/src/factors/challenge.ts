import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { requireFactor, requireTotp } from './stored.ts'
import { requireSignedIn } from '../http/bearer.ts'
import { readPathId } from '../http/read-request.ts'
import { lockAlive } from '../sessions/live.ts'
import { factorChallenges, factors } from './table.ts'

const challengeMs = 300_000

/** POST /factors/{id}/challenge: permits this IP address to send codes. The body is ignored. */
export async function challengeFactor(core: Core, request: FastifyRequest) {
  const claims = await requireSignedIn(core, request)
  const factorId = readPathId(request)
  const now = core.now()
  const challenge = {
    id: randomUUID(),
    factor_id: factorId,
    ip: request.ip,
    created_at: now,
    expires_at: new Date(now.getTime() + challengeMs),
  }
  await core.db.transaction(async (tx) => {
    await lockAlive(tx, claims)
    requireTotp(await requireFactor(core, tx, claims.sub, factorId))
    await tx.insert(factorChallenges).values(challenge)
    await tx.update(factors).set({ last_challenged_at: now }).where(eq(factors.id, factorId))
  })
  return { id: challenge.id, type: 'totp', expires_at: Math.floor(challenge.expires_at.getTime() / 1000) }
}
