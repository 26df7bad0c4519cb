import { fail } from '@acervo/domain/common/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { createAuthProvider, type AuthOptions, type AuthProvider, type AuthTx } from '@acervo/auth/provider'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Accounts, AccountsAnswer, AccountSession, AccountsRequest } from './port.ts'

export type EmbeddedAccounts = {
  accounts: Accounts
  /** The provider's own endpoints, to be mounted at `/auth/v1`. */
  routes: AuthProvider['routes']
  deleteExpired: AuthProvider['deleteExpired']
}

export const AUTH_PREFIX = '/auth/v1'

/** The auth provider of the `auth` package in this process; our own calls use its protocol too. */
export async function embeddedAccounts(options: AuthOptions): Promise<EmbeddedAccounts> {
  const provider = await createAuthProvider(options)
  const inside: FastifyInstance = Fastify()
  await inside.register(provider.routes, { prefix: AUTH_PREFIX })
  await inside.ready()
  return {
    routes: provider.routes,
    deleteExpired: provider.deleteExpired,
    accounts: {
      async verify(accessToken) {
        const claims = await provider.verifyAccessToken(accessToken)
        if (!claims) return undefined
        const { sub, email, exp, user_metadata, session_id, aal, hasVerifiedFactor, alongside } = claims
        const known = { user_id: sub, session_id, email, expires_at: exp, user_metadata }
        // `alongside` selects it.
        const actor = (alongside ?? undefined) as Actor | undefined
        return { ...known, aal, has_factor: hasVerifiedFactor, actor }
      },
      send: (request) => sendInside(inside, request),
      sessions: (userId) => sessionsOf(provider, userId),
      async browsers(userId) {
        const found = await provider.listDevices(userId)
        return found.map(({ last_used_at }) => ({ last_used_at: last_used_at.toISOString() }))
      },
      endSession: (userId, sessionId) => provider.endSession(userId, sessionId),
      isUnconfirmed: (tx, userId) => provider.isUnconfirmed(tx as AuthTx, userId),
      factors: factorsOf(provider),
      prove: (held, shown) => provider.provePerson(held, shown),
      closing: {
        remove: (tx, userId) => provider.removeUser(tx as AuthTx, userId),
      },
      async ensure(account) {
        return (await provider.ensureUser(account)).id
      },
    },
  }
}

/** A `Tx` is a transaction of the same pool; its type only declares what features use. */
function factorsOf(provider: AuthProvider): Accounts['factors'] {
  return {
    newest: (tx, userId) => provider.newestFactor(tx as AuthTx, userId),
    lastShown: (tx, userId) => provider.factorLastShown(tx as AuthTx, userId),
    async reset(tx, userId) {
      await provider.resetFactors(tx as AuthTx, userId)
    },
  }
}

async function sendInside(
  inside: FastifyInstance,
  { method, path, body, accessToken, ip, language, userAgent = '', cookie }: AccountsRequest,
): Promise<AccountsAnswer> {
  const response = await inside.inject({
    method,
    url: AUTH_PREFIX + path,
    remoteAddress: ip,
    headers: {
      'x-supabase-api-version': '2024-01-01',
      'accept-language': language,
      'user-agent': userAgent,
      ...(cookie && { cookie }),
      ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
    },
    ...(body === undefined ? {} : { payload: body as object }),
  })
  if (response.statusCode >= 500) throw fail('common.unavailable')
  const setCookie = response.headers['set-cookie']?.toString()
  return {
    status: response.statusCode,
    body: response.body === '' ? undefined : response.json<unknown>(),
    ...(setCookie && { setCookie }),
  }
}

async function sessionsOf(provider: AuthProvider, userId: string): Promise<AccountSession[]> {
  const found = await provider.listSessions(userId)
  return found
    .map(({ id, created_at, last_used_at, ip, user_agent }) => ({
      id,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
      ip,
      user_agent,
    }))
    .toSorted((a, b) => b.last_used_at.localeCompare(a.last_used_at))
}
