import { z } from 'zod'
import { call } from '../../common/call.ts'
import { dataOf, moment, uuid } from '../../common/reply.ts'
import { may } from '../../identity/permissions.ts'
import { distribution } from '../distribution.ts'
import { distributionReason } from '../reason.ts'

const tag = 'distributions'
const path = '/api/admin/distributions'
const params = z.object({ id: uuid('common.field_invalid') })

/** Reversing an approved distribution. */
export const reversalCalls = {
  reverse: call({
    method: 'POST',
    path: `${path}/:id/reverse`,
    summary:
      'Reverse an approved distribution, with a reason; where two people are required, request its reversal',
    tag,
    access: may('distribution.approve'),
    params,
    body: z.object({ reason: distributionReason }),
    reply: dataOf(distribution),
  }),
  approveReversal: call({
    method: 'POST',
    path: `${path}/:id/reverse/approve`,
    summary:
      'Confirm the reversal that somebody else requested; with asked_at, only if the request has not been replaced since',
    tag,
    access: may('distribution.approve'),
    params,
    body: z.object({ asked_at: moment.optional() }),
    reply: dataOf(distribution),
  }),
  withdrawReversal: call({
    method: 'POST',
    path: `${path}/:id/reverse/withdraw`,
    summary: 'Withdraw the request to reverse a distribution; repeating the call changes nothing',
    tag,
    access: may('distribution.approve'),
    params,
    reply: dataOf(distribution),
  }),
}
