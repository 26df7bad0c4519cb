import { accountCalls } from '@acervo/domain/identity/account-calls'
import { identityCalls } from '@acervo/domain/identity/calls'
import { fail as failCommon } from '@acervo/domain/common/failures'
import { fail } from '@acervo/domain/identity/failures'
import { roleFlags } from '@acervo/domain/identity/roles'
import type { Serve } from '../http/serve.ts'
import type { Session, SessionReader } from '../http/session.ts'
import type { Services } from '../services.ts'
import type { HasPaid } from './arrived.ts'
import { countRecoveryCodes, replaceRecoveryCodes, useRecoveryCode } from './recovery-codes.ts'
import type { NotifyRole } from './change-roles.ts'
import { findProfile } from './repo.ts'
import { signIn, signUp } from './sign-in.ts'
import { updateProfile } from './update-profile.ts'
import { userRoutes } from './user-routes.ts'

export function identityRoutes(
  serve: Serve,
  services: Services & { publicUrl: string },
  sessions: SessionReader,
  notifyRole: NotifyRole,
  hasPaid: HasPaid,
): void {
  profileRoutes(serve, services, sessions)
  sessionRoutes(serve, services)
  recoveryCodeRoutes(serve, services, sessions)
  signInRoutes(serve, services, sessions)
  userRoutes(serve, services, notifyRole, hasPaid)
}

function profileRoutes(serve: Serve, services: Services, sessions: SessionReader): void {
  const profileOf = async ({ actor, secondFactor, waitingRoles }: Session) => {
    const profile = await findProfile(services.db, actor.id)
    if (!profile) throw fail('identity.no_session')
    const settings = { needs_two_people: services.needsTwoPeople }
    const factor = { second_factor: secondFactor, waiting_roles: [...waitingRoles] }
    return { ...profile, roles: [...actor.roles], ...roleFlags(actor.roles), ...factor, ...settings }
  }

  serve(identityCalls.me, async ({ session }, reply) => {
    // The page renews its token by itself; this updates the cookie.
    sessions.write(reply, session.accessToken, session.expiresAt)
    return profileOf(session)
  })

  serve(identityCalls.updateMe, async ({ session, body, ...by }) => {
    await updateProfile(services, by.actor, body, by)
    return profileOf(session)
  })
}

function sessionRoutes(serve: Serve, services: Services): void {
  serve(accountCalls.listSessions, async ({ session, actor }) => {
    const found = await services.accounts.sessions(actor.id)
    const data = found?.map((row) => ({ ...row, is_current: row.id === session.id })) ?? null
    return { data }
  })

  serve(accountCalls.endSession, async ({ actor, params }) => {
    if (!(await services.accounts.endSession(actor.id, params.id))) throw failCommon('common.not_found')
    return {}
  })
}

function recoveryCodeRoutes(serve: Serve, services: Services, sessions: SessionReader): void {
  serve(accountCalls.countRecoveryCodes, async ({ session, ...caller }) => ({
    data: await countRecoveryCodes(services, session, caller),
  }))

  serve(accountCalls.replaceRecoveryCodes, async ({ session, ...caller }) => ({
    data: { codes: await replaceRecoveryCodes(services, session, caller) },
  }))

  serve(accountCalls.useRecoveryCode, async ({ session, body, ...caller }, reply) => {
    const raised = await useRecoveryCode(services, session, caller, body.code)
    sessions.write(reply, raised.access_token, raised.expires_at)
    return { session: raised }
  })
}

function signInRoutes(
  serve: Serve,
  services: Services & { publicUrl: string },
  sessions: SessionReader,
): void {
  serve(accountCalls.signIn, async ({ body, ip, language, userAgent, cookie }, reply) => {
    const { session, setCookie } = await signIn(services, { ...body, ip, language, userAgent, cookie })
    if (setCookie) void reply.header('set-cookie', setCookie)
    sessions.write(reply, session.access_token, session.expires_at)
    return { session }
  })

  serve(accountCalls.signUp, async ({ body, ip, language, userAgent }) => {
    const { user, token } = await signUp(services, { ...body, ip, language, userAgent })
    return { data: { user }, token }
  })

  serve(identityCalls.signOut, async ({ session, ip, language }, reply) => {
    if (session) {
      const { accessToken } = session
      await services.accounts.send({ method: 'POST', path: '/logout?scope=local', accessToken, ip, language })
    }
    sessions.clear(reply)
    return {}
  })
}
