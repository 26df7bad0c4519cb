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
    summary: 'Reverse an approved distribution, saying why; where two people are required, ask for it',
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
      'Reverse a distribution as somebody else asked for it; with asked_at, only if that is the request that was read',
    tag,
    access: may('distribution.approve'),
    params,
    body: z.object({ asked_at: moment.optional() }),
    reply: dataOf(distribution),
  }),
  withdrawReversal: call({
    method: 'POST',
    path: `${path}/:id/reverse/withdraw`,
    summary: 'Withdraw what was asked, so that the distribution is paid; a repeat changes nothing',
    tag,
    access: may('distribution.approve'),
    params,
    reply: dataOf(distribution),
  }),
}
