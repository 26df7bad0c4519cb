import { fail } from '@acervo/domain/common/failures'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { Problem } from '../../problem.ts'
import type { Accounts, AccountsAnswer, AccountsRequest } from './port.ts'
import { remoteFactors } from './remote-factors.ts'

const claims = z.object({
  sub: z.uuid(),
  email: z.string().default(''),
  exp: z.number(),
  session_id: z.string().default(''),
  aal: z.enum(['aal1', 'aal2']).default('aal1'),
  user_metadata: z.record(z.string(), z.unknown()).default({}),
})
const TIMEOUT_MS = 10_000

/**
 * A real Supabase Auth server. Tokens are checked against its key set, issuer and audience. Once a minute the server is
 * asked whether the account has a second factor; a session that it has ended becomes invalid here then. A session that
 * has presented its factor stays valid until its token expires (only the embedded provider has the hardened
 * guarantees).
 */
export function remoteAccounts(url: string, anonKey: string): Accounts {
  const readClaims = claimsReader(url)
  const send = (request: AccountsRequest) => sendTo(url, anonKey, request)
  const hasFactorOf = remoteFactors((accessToken) =>
    send({ method: 'GET', path: '/user', accessToken, ip: '127.0.0.1', language: 'es' }),
  )
  return {
    async verify(accessToken) {
      const known = await readClaims(accessToken)
      if (known === undefined) return undefined
      // A token at this level proves that the account has a factor.
      const hasFactor = known.aal === 'aal2' || (await hasFactorOf(accessToken))
      if (hasFactor === undefined) return undefined
      const { sub, session_id, email, exp, user_metadata, aal } = known
      const whose = { user_id: sub, session_id, email, expires_at: exp, user_metadata }
      return { ...whose, aal, has_factor: hasFactor }
    },
    send,
    sessions: async () => undefined,
    endSession: async () => false,
    async ensure({ email, password }) {
      const { status, body } = await send({
        method: 'POST',
        path: '/token?grant_type=password',
        body: { email, password },
        ip: '127.0.0.1',
        language: 'es',
      })
      const signedIn = z.object({ user: z.object({ id: z.uuid() }) }).safeParse(body)
      if (status === 200 && signedIn.success) return signedIn.data.user.id
      throw new Problem(
        `The account ${email} cannot sign in at AUTH_URL: create and confirm it there with the password configured here.`,
      )
    },
  }
}

/** The claims of a token; undefined when it is not valid. Throws when the key set cannot be read. */
function claimsReader(url: string) {
  const keys = createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`), { timeoutDuration: TIMEOUT_MS })
  return async (accessToken: string) => {
    try {
      const { payload } = await jwtVerify(accessToken, keys, {
        issuer: url,
        audience: 'authenticated',
        algorithms: ['ES256', 'RS256'],
      })
      return claims.parse(payload)
    } catch (error) {
      if (error instanceof errors.JWKSTimeout || error instanceof TypeError) throw error
      return undefined
    }
  }
}

async function sendTo(
  url: string,
  anonKey: string,
  { method, path, body, accessToken, ip, language, userAgent = '' }: AccountsRequest,
): Promise<AccountsAnswer> {
  const response = await fetch(url + path, {
    method,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      apikey: anonKey,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      'x-forwarded-for': ip,
      'accept-language': language,
      'user-agent': userAgent,
      authorization: `Bearer ${accessToken ?? anonKey}`,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (response.status >= 500) throw fail('common.unavailable')
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
}
