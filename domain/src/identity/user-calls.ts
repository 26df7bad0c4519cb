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
    summary: 'The same list or its selected rows as a spreadsheet',
    tag,
    access: may('user.list'),
    query: z.object({ ...userFilter, columns: columnsOf(userColumns), ids: selectedIds }),
    reply: 'export',
  }),
  changeRoles: call({
    method: 'PUT',
    path: '/api/users/:id/roles',
    summary:
      'Set somebody’s roles, with a reason; the last administrator stays one. Where two people are required, new roles have to be requested instead',
    tag,
    access: may('user.grant'),
    params: user,
    body: rolesChange,
    reply: dataOf(userRow),
  }),
  listRoleChanges: call({
    method: 'GET',
    path: '/api/users/:id/roles',
    summary: 'The changes of somebody’s roles, latest first',
    tag,
    access: may('user.list'),
    params: user,
    query: page,
    reply: pageOf(roleRecord),
  }),
  listRoleRequests: call({
    method: 'GET',
    path: '/api/role-requests',
    summary: 'Requests for new roles that wait for a second person, oldest first',
    tag,
    access: may('user.list'),
    reply: dataOf(z.array(roleRequest)),
  }),
  requestRoles: call({
    method: 'POST',
    path: '/api/users/:id/role-request',
    summary: 'Request new roles for somebody, with a reason; another administrator confirms them',
    tag,
    access: may('user.grant'),
    params: user,
    body: rolesChange,
    reply: dataOf(roleRequest),
  }),
  confirmRoles: call({
    method: 'POST',
    path: '/api/role-requests/:id/confirm',
    summary: 'Grant the requested roles; neither the requester nor the person concerned can',
    tag,
    access: may('user.grant'),
    params: user,
    reply: dataOf(roleRequest),
  }),
  cancelRoles: call({
    method: 'POST',
    path: '/api/role-requests/:id/cancel',
    summary: 'Cancel a request for roles',
    tag,
    access: may('user.grant'),
    params: user,
    reply: dataOf(roleRequest),
  }),
  listFactorResets: call({
    method: 'GET',
    path: '/api/factor-resets',
    summary: 'Requests to remove a lost second factor that wait for a second person, oldest first',
    tag,
    access: may('user.list'),
    reply: dataOf(z.array(personRequest)),
  }),
  requestFactorReset: call({
    method: 'POST',
    path: '/api/users/:id/factor-reset',
    summary:
      'Request the removal of somebody’s lost second factor, with a reason; another administrator confirms it',
    tag,
    access: may('user.reset_factor'),
    params: user,
    body: factorResetRequest,
    reply: dataOf(personRequest),
  }),
  confirmFactorReset: call({
    method: 'POST',
    path: '/api/factor-resets/:id/confirm',
    summary:
      'Remove the second factor and end the person’s sessions; neither the requester nor the person concerned can',
    tag,
    access: may('user.reset_factor'),
    params: user,
    reply: dataOf(personRequest),
  }),
  cancelFactorReset: call({
    method: 'POST',
    path: '/api/factor-resets/:id/cancel',
    summary: 'Cancel a request to remove a second factor',
    tag,
    access: may('user.reset_factor'),
    params: user,
    reply: dataOf(personRequest),
  }),
}
