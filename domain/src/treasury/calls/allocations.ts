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
    summary: 'Projects that were published, and what their issuers have with the platform',
    tag,
    access: may('treasury.read'),
    reply: dataOf(z.array(issuer)),
  }),
  allocateEntry: call({
    method: 'POST',
    path: '/api/admin/bank-entries/:id/allocate',
    summary:
      'Say that what is left of a movement is an issuer’s, the tax office’s, the firm’s own, or returned by a holder',
    tag,
    access: may('treasury.match'),
    params: numberId,
    body: newAllocation.and(z.object({ left: leftSeen })),
    reply: dataOf(bankEntry),
  }),
  undoAllocation: call({
    method: 'POST',
    path: '/api/admin/bank-entries/:id/undo-allocation',
    summary: 'Open an allocated movement again, saying why, while its money has not been used',
    tag,
    access: may('treasury.match'),
    params: numberId,
    body: z.object({ reason }),
    reply: dataOf(bankEntry),
  }),
}
