import { fail } from '@acervo/domain/identity/failures'
import { userCalls } from '@acervo/domain/identity/user-calls'
import type { Arrival } from '@acervo/domain/identity/user-list'
import { allPages, columnsNamed, csvAnswer, EXPORT_PAGE_ROWS } from '../documents/csv.ts'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { changeRoles, type NotifyRole } from './change-roles.ts'
import { cancelFactorReset, confirmFactorReset } from './factor-reset/decide.ts'
import { listFactorResets } from './factor-reset/list.ts'
import { requestFactorReset } from './factor-reset/request.ts'
import { hasArrived, type HasPaid } from './arrived.ts'
import { findUser, listUsers, type UserFilter } from './repo.ts'
import { listRoleChanges } from './role-changes.ts'
import { cancelRoles, confirmRoles } from './role-requests/decide.ts'
import { listRoleRequests } from './role-requests/list.ts'
import { requestRoles } from './role-requests/request.ts'
import { userColumns, userSpreadsheetTexts } from './user-spreadsheet.ts'

/** Calls with which staff manage other people's accounts. */
export function userRoutes(serve: Serve, services: Services, notifyRole: NotifyRole, hasPaid: HasPaid): void {
  userListRoutes(serve, services, hasPaid)

  serve(userCalls.changeRoles, async ({ params, body, ...by }) => ({
    data: await changeRoles(services, notifyRole, by, params.id, body),
  }))

  serve(userCalls.listRoleChanges, async ({ params, query }) => {
    if (!(await findUser(services.db, params.id))) throw fail('identity.user_not_found')
    return listRoleChanges(services.db, params.id, query)
  })

  roleRequestRoutes(serve, services, notifyRole)
  factorResetRoutes(serve, services)
}

function userListRoutes(serve: Serve, { db }: Services, hasPaid: HasPaid): void {
  const list = ({ reached, ...filter }: Omit<UserFilter, 'which'> & { reached?: Arrival }) =>
    listUsers(db, { ...filter, which: reached && hasArrived(reached, hasPaid) })

  serve(userCalls.listUsers, async ({ query }) => {
    const { rows, next_cursor } = await list(query)
    return { data: rows, next_cursor }
  })

  serve(userCalls.exportUsers, async ({ query: { columns, ...filter }, language }) =>
    csvAnswer(
      { action: 'user.export', subject: { type: 'export', id: 'users' } },
      userSpreadsheetTexts[language].filename,
      columnsNamed(userColumns(language), columns),
      allPages((cursor) => list({ ...filter, limit: EXPORT_PAGE_ROWS, cursor })),
    ),
  )
}

function roleRequestRoutes(serve: Serve, services: Services, notifyRole: NotifyRole): void {
  serve(userCalls.listRoleRequests, async () => ({ data: await listRoleRequests(services.db) }))
  serve(userCalls.requestRoles, async ({ params, body, ...by }) => ({
    data: await requestRoles(services, by, params.id, body),
  }))
  serve(userCalls.confirmRoles, async ({ params, ...by }) => ({
    data: await confirmRoles(services, notifyRole, by, params.id),
  }))
  serve(userCalls.cancelRoles, async ({ params, ...by }) => ({
    data: await cancelRoles(services, by, params.id),
  }))
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
