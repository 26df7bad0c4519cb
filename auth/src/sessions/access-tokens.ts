import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { sha256 } from '../keys/secrets.ts'
import type { SigningKeys } from '../keys/signing.ts'

const cachedTokensMax = 5000

const accessClaims = z.object({
  iss: z.string(),
  sub: z.string(),
  aud: z.literal('authenticated'),
  exp: z.number(),
  iat: z.number(),
  email: z.string(),
  phone: z.string(),
  app_metadata: z.record(z.string(), z.unknown()),
  user_metadata: z.record(z.string(), z.unknown()),
  role: z.string(),
  aal: z.enum(['aal1', 'aal2']),
  amr: z.array(z.object({ method: z.string(), timestamp: z.number() })),
  session_id: z.uuid(),
  is_anonymous: z.boolean(),
})

/** The claims of an access token (docs/auth-protocol.md, "Tokens and objects"); `exp` and `iat` in unix seconds. */
export type AccessClaims = Readonly<z.infer<typeof accessClaims>>

export type AccessTokens = {
  jwks: SigningKeys['jwks']
  /** Signs a token that is valid from now on for the configured time. */
  sign: (
    claims: Omit<AccessClaims, 'iss' | 'aud' | 'iat' | 'exp'>,
  ) => Promise<{ token: string; expiresAt: number }>
  /** The claims of a token that we signed for this audience and that has not expired; else undefined. */
  read: (token: string) => Promise<AccessClaims | undefined>
}

export type AccessTokenOptions = { keys: SigningKeys; issuer: string; ttlSeconds: number; now: () => Date }

export function createAccessTokens(options: AccessTokenOptions): AccessTokens {
  const cache = new Map<string, AccessClaims>()
  return {
    jwks: options.keys.jwks,
    sign: async (claims) => {
      const issuedAt = Math.floor(options.now().getTime() / 1000)
      const expiresAt = issuedAt + options.ttlSeconds
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: options.keys.kid })
        .setIssuer(options.issuer)
        .setAudience('authenticated')
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(options.keys.privateKey)
      return { token, expiresAt }
    },
    read: async (token) => {
      const key = sha256(token)
      const cached = cache.get(key)
      const claims = cached ?? (await verify(token, options))
      cache.delete(key)
      if (claims === undefined || claims.exp * 1000 <= options.now().getTime()) return undefined
      remember(cache, key, claims)
      return claims
    },
  }
}

/** A Map keeps insertion order, so the first key is the least recently used. */
function remember(cache: Map<string, AccessClaims>, key: string, claims: AccessClaims): void {
  cache.set(key, claims)
  const oldest = cache.keys().next().value
  if (cache.size > cachedTokensMax && oldest !== undefined) cache.delete(oldest)
}

/** The key determines the algorithm: it is found by `kid`, and all keys are ES256. */
async function verify(
  token: string,
  { keys, issuer, now }: AccessTokenOptions,
): Promise<AccessClaims | undefined> {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = keys.publicKeys.get(kid ?? '')
        if (key === undefined) throw new errors.JWKSNoMatchingKey()
        return key
      },
      {
        algorithms: ['ES256'],
        issuer,
        audience: 'authenticated',
        requiredClaims: ['exp', 'sub'],
        currentDate: now(),
      },
    )
    return accessClaims.safeParse(payload).data
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
    throw error
  }
}
