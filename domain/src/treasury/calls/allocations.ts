import { z } from 'zod'
import { call } from '../../common/call.ts'
import { dataOf } from '../../common/reply.ts'
import { may } from '../../identity/permissions.ts'
import { issuer, leftSeen, newAllocation } from '../allocation.ts'
import { bankEntry } from '../statement.ts'
import { numberId } from './ids.ts'
import { reason } from './reason.ts'

const tag = 'treasury'

/** Allocates movements that pay no investment and settle no order. */
export const allocationCalls = {
  listIssuers: call({
    method: 'GET',
    path: '/api/admin/treasury/issuers',
    summary: 'Published projects, and the balance of each issuer on the platform',
    tag,
    access: may('treasury.read'),
    reply: dataOf(z.array(issuer)),
  }),
  allocateEntry: call({
    method: 'POST',
    path: '/api/admin/bank-entries/:id/allocate',
    summary:
      'Allocate the rest of a movement: to an issuer, the tax office or the firm, or as returned by a holder',
    tag,
    access: may('treasury.match'),
    params: numberId,
    body: newAllocation.and(z.object({ left: leftSeen })),
    reply: dataOf(bankEntry),
  }),
  undoAllocation: call({
    method: 'POST',
    path: '/api/admin/bank-entries/:id/undo-allocation',
    summary: 'Reopen an allocated movement whose money has not been used, with a reason',
    tag,
    access: may('treasury.match'),
    params: numberId,
    body: z.object({ reason }),
    reply: dataOf(bankEntry),
  }),
}
