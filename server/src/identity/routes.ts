import { accountCalls } from '@acervo/domain/identity/account-calls'
import { identityCalls } from '@acervo/domain/identity/calls'
import { userCalls } from '@acervo/domain/identity/user-calls'
import { fail as failCommon } from '@acervo/domain/common/failures'
import { fail } from '@acervo/domain/identity/failures'
import { roleFlags } from '@acervo/domain/identity/roles'
import { allPages, columnsNamed, csvAnswer, EXPORT_PAGE_ROWS } from '../documents/csv.ts'
import type { Serve } from '../http/serve.ts'
import type { Session, SessionReader } from '../http/session.ts'
import type { Services } from '../services.ts'
import { confirmFactorReset, cancelFactorReset } from './factor-reset/decide.ts'
import { listFactorResets } from './factor-reset/list.ts'
import { requestFactorReset } from './factor-reset/request.ts'
import { countRecoveryCodes, replaceRecoveryCodes, useRecoveryCode } from './recovery-codes.ts'
import { changeRoles, type NotifyRole } from './change-roles.ts'
import { findProfile, findUser, listUsers } from './repo.ts'
import { listRoleChanges } from './role-changes.ts'
import { signIn, signUp } from './sign-in.ts'
import { updateProfile } from './update-profile.ts'
import { userColumns, userSpreadsheetTexts } from './user-spreadsheet.ts'

export function identityRoutes(
  serve: Serve,
  services: Services & { publicUrl: string },
  sessions: SessionReader,
  tellRole: NotifyRole,
): void {
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

  serve(accountCalls.listSessions, async ({ session, actor }) => {
    const found = await services.accounts.sessions(actor.id)
    const data = found?.map((row) => ({ ...row, is_current: row.id === session.id })) ?? null
    return { data }
  })

  serve(accountCalls.endSession, async ({ actor, params }) => {
    if (!(await services.accounts.endSession(actor.id, params.id))) throw failCommon('common.not_found')
    return {}
  })

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

  serve(userCalls.listUsers, async ({ query }) => {
    const { rows, next_cursor } = await listUsers(services.db, query)
    return { data: rows, next_cursor }
  })

  serve(userCalls.exportUsers, async ({ query: { columns, ...filter }, language }) =>
    csvAnswer(
      { action: 'user.export', subject: { type: 'export', id: 'users' } },
      userSpreadsheetTexts[language].filename,
      columnsNamed(userColumns(language), columns),
      allPages((cursor) => listUsers(services.db, { ...filter, limit: EXPORT_PAGE_ROWS, cursor })),
    ),
  )

  serve(userCalls.changeRoles, async ({ params, body, ...by }) => ({
    data: await changeRoles(services, tellRole, by, params.id, body),
  }))

  serve(userCalls.listRoleChanges, async ({ params, query }) => {
    if (!(await findUser(services.db, params.id))) throw fail('identity.user_not_found')
    return listRoleChanges(services.db, params.id, query)
  })

  factorResetRoutes(serve, services)
}

function factorResetRoutes(serve: Serve, services: Services): void {
  serve(userCalls.listFactorResets, async () => ({ data: await listFactorResets(services.db) }))
  serve(userCalls.requestFactorReset, async ({ params, body, ...by }) => ({
    data: await requestFactorReset(services, by, params.id, body.reason),
  }))
  serve(userCalls.confirmFactorReset, async ({ params, ...by }) => ({
    data: await confirmFactorReset(services, by, params.id),
  }))
  serve(userCalls.cancelFactorReset, async ({ params, ...by }) => ({
    data: await cancelFactorReset(services, by, params.id),
  }))
}
