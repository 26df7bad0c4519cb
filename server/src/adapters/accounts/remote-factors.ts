import { createHash } from 'node:crypto'
import { z } from 'zod'

const CACHE_MS = 60_000
const CACHE_ENTRIES_MAX = 5000

const userAnswer = z.object({
  factors: z.array(z.object({ status: z.string() })).default([]),
})

type Answer = { status: number; body: unknown }

/**
 * Whether the account of a token has a verified factor, according to the provider's `GET /user`; requested once a
 * minute per token. Undefined when the provider no longer accepts the token. Throws when the provider fails: unknown
 * must not count as having none.
 */
export function remoteFactors(
  readUser: (accessToken: string) => Promise<Answer>,
  now: () => number = Date.now,
) {
  const cache = new Map<string, { hasFactor: boolean; until: number }>()
  return async (accessToken: string): Promise<boolean | undefined> => {
    const key = createHash('sha256').update(accessToken).digest('base64')
    const known = cache.get(key)
    if (known !== undefined && known.until > now()) return known.hasFactor
    cache.delete(key)
    const { status, body } = await readUser(accessToken)
    if ([401, 403, 404].includes(status)) return undefined
    if (status !== 200) throw new Error(`The auth provider answered ${status} to GET /user`)
    const hasFactor = userAnswer.parse(body).factors.some((factor) => factor.status === 'verified')
    cache.set(key, { hasFactor, until: now() + CACHE_MS })
    const oldest = cache.keys().next().value
    if (cache.size > CACHE_ENTRIES_MAX && oldest !== undefined) cache.delete(oldest)
    return hasFactor
  }
}
