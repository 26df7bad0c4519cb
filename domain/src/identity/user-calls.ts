import { z } from 'zod'
import { domainId } from '../brands/fields.ts'
import { call } from '../common/call.ts'
import { days } from '../common/lists/days.ts'
import { columnsOf, selectedIds } from '../common/lists/view.ts'
import { search } from '../common/lists/search.ts'
import { dataOf, page, pageOf, uuid } from '../common/reply.ts'
import { sortOrders } from '../common/lists/sort-order.ts'
import { factorResetRequest } from './factor-reset.ts'
import { personRequest } from './person-request.ts'
import { may } from './permissions.ts'
import { arrivals, userColumns, userSorts } from './user-list.ts'
import { userRow } from './user-row.ts'
import { roleRecord, roleRequest, rolesChange } from './role-change.ts'

const tag = 'identity'
const userFilter = {
  domain_id: z.coerce.number().pipe(domainId).optional(),
  search,
  /** Only investors who have reached this stage. */
  reached: z.enum(arrivals, 'common.field_invalid').optional(),
  /** When they signed up. */
  ...days,
  sort: z.enum(userSorts, 'common.field_invalid').default('created'),
  order: z.enum(sortOrders, 'common.field_invalid').default('desc'),
}
const user = z.object({ id: uuid() })

/** Calls with which administrators manage other people's accounts. */
export const userCalls = {
  listUsers: call({
    method: 'GET',
    path: '/api/users',
    summary: 'Registered users, newest first unless sorted otherwise',
    tag,
    access: may('user.list'),
    query: page.extend(userFilter),
    reply: pageOf(userRow),
  }),
  exportUsers: call({
    method: 'GET',
    path: '/api/admin/users.csv',
    summary: 'The same list as a spreadsheet, or the selected rows of it',
    tag,
    access: may('user.list'),
    query: z.object({ ...userFilter, columns: columnsOf(userColumns), ids: selectedIds }),
    reply: 'export',
  }),
  changeRoles: call({
    method: 'PUT',
    path: '/api/users/:id/roles',
    summary:
      'Give somebody roles or take them away, with a reason; never from the last administrator. Where two people are required, giving one is asked for instead',
    tag,
    access: may('user.grant'),
    params: user,
    body: rolesChange,
    reply: dataOf(userRow),
  }),
  listRoleChanges: call({
    method: 'GET',
    path: '/api/users/:id/roles',
    summary: 'How somebody’s roles changed, latest first',
    tag,
    access: may('user.list'),
    params: user,
    query: page,
    reply: pageOf(roleRecord),
  }),
  listRoleRequests: call({
    method: 'GET',
    path: '/api/role-requests',
    summary: 'Requests to give somebody a role that wait for a second person, oldest first',
    tag,
    access: may('user.list'),
    reply: dataOf(z.array(roleRequest)),
  }),
  requestRoles: call({
    method: 'POST',
    path: '/api/users/:id/role-request',
    summary: 'Ask for somebody to be given roles, with a reason; another administrator confirms',
    tag,
    access: may('user.grant'),
    params: user,
    body: rolesChange,
    reply: dataOf(roleRequest),
  }),
  confirmRoles: call({
    method: 'POST',
    path: '/api/role-requests/:id/confirm',
    summary: 'Give the roles that were asked for; never by who asked or to oneself',
    tag,
    access: may('user.grant'),
    params: user,
    reply: dataOf(roleRequest),
  }),
  cancelRoles: call({
    method: 'POST',
    path: '/api/role-requests/:id/cancel',
    summary: 'Leave the roles as they are',
    tag,
    access: may('user.grant'),
    params: user,
    reply: dataOf(roleRequest),
  }),
  listFactorResets: call({
    method: 'GET',
    path: '/api/factor-resets',
    summary: 'Requests to take somebody’s second factor away that wait for a second person, oldest first',
    tag,
    access: may('user.list'),
    reply: dataOf(z.array(personRequest)),
  }),
  requestFactorReset: call({
    method: 'POST',
    path: '/api/users/:id/factor-reset',
    summary: 'Ask to take somebody’s lost second factor away, with a reason; another administrator confirms',
    tag,
    access: may('user.reset_factor'),
    params: user,
    body: factorResetRequest,
    reply: dataOf(personRequest),
  }),
  confirmFactorReset: call({
    method: 'POST',
    path: '/api/factor-resets/:id/confirm',
    summary: 'Take the second factor away and end the person’s sessions; never by who asked or for oneself',
    tag,
    access: may('user.reset_factor'),
    params: user,
    reply: dataOf(personRequest),
  }),
  cancelFactorReset: call({
    method: 'POST',
    path: '/api/factor-resets/:id/cancel',
    summary: 'Leave the second factor as it is',
    tag,
    access: may('user.reset_factor'),
    params: user,
    reply: dataOf(personRequest),
  }),
}
