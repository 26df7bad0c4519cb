import { createHash } from 'node:crypto'
import { z } from 'zod'

const KEPT_MS = 60_000
const KEPT_MAX = 5000

const userAnswer = z.object({
  factors: z.array(z.object({ status: z.string() })).default([]),
})

type Answer = { status: number; body: unknown }

/**
 * Whether the account behind a token has a verified factor, as the provider's `GET /user` says; asked once a minute and
 * token. Undefined when the provider no longer takes the token. Throws when it cannot answer: not knowing must
 * not count as having none.
 */
export function remoteFactors(
  readUser: (accessToken: string) => Promise<Answer>,
  now: () => number = Date.now,
) {
  const kept = new Map<string, { hasFactor: boolean; until: number }>()
  return async (accessToken: string): Promise<boolean | undefined> => {
    const key = createHash('sha256').update(accessToken).digest('base64')
    const known = kept.get(key)
    if (known !== undefined && known.until > now()) return known.hasFactor
    kept.delete(key)
    const { status, body } = await readUser(accessToken)
    if ([401, 403, 404].includes(status)) return undefined
    if (status !== 200) throw new Error(`The auth provider answered ${status} to GET /user`)
    const hasFactor = userAnswer.parse(body).factors.some((factor) => factor.status === 'verified')
    kept.set(key, { hasFactor, until: now() + KEPT_MS })
    const oldest = kept.keys().next().value
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
    return hasFactor
  }
}
