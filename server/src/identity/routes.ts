import { identityCalls } from '@acervo/domain/identity/calls'
import { fail } from '@acervo/domain/identity/failures'
import type { Serve } from '../http/serve.ts'
import type { SessionReader } from '../http/session.ts'
import type { Services } from '../services.ts'
import { findProfile, listUsers } from './repo.ts'
import { signIn, signUp } from './sign-in.ts'

export function identityRoutes(serve: Serve, services: Services, sessions: SessionReader): void {
  serve(identityCalls.me, async ({ actor, accessToken, expiresAt }, reply) => {
    const profile = await findProfile(services.db, actor.id)
    if (!profile) throw fail('identity.no_session')
    // The page renews its token by itself; the cookie follows here.
    if (accessToken && expiresAt) sessions.write(reply, accessToken, expiresAt)
    return profile
  })

  serve(identityCalls.signIn, async ({ body, ip, language }, reply) => {
    const session = await signIn(services, { ...body, ip, language })
    sessions.write(reply, session.access_token, session.expires_at)
    return { session }
  })

  serve(identityCalls.signUp, async ({ body, ip, language }) => {
    const { user, token } = await signUp(services, { ...body, ip, language })
    return { data: { user }, token }
  })

  serve(identityCalls.signOut, async ({ accessToken, ip, language }, reply) => {
    if (accessToken) {
      await services.accounts.send({ method: 'POST', path: '/logout?scope=local', accessToken, ip, language })
    }
    sessions.clear(reply)
    return {}
  })

  serve(identityCalls.listUsers, async ({ query }) => {
    const { rows, next_cursor } = await listUsers(services.db, query)
    return { data: rows, next_cursor }
  })
}
