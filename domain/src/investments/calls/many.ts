import { z } from 'zod'
import { call } from '../../common/call.ts'
import { dataOf, day } from '../../common/reply.ts'
import { may } from '../../identity/permissions.ts'
import { batch, batchResult } from '../batch.ts'
import { reason } from './reason.ts'

const tag = 'investments'

const batchReply = dataOf(z.array(batchResult))

/** The same step for many investments. Each is done or refused on its own. */
export const manyCalls = {
  advanceMany: call({
    method: 'POST',
    path: '/api/admin/investments/advance',
    summary: 'Take the same step of many investments, each independently; mints are queued',
    tag,
    access: may('investment.advance'),
    body: batch.extend({ received_on: day.optional() }),
    reply: batchReply,
  }),
  rejectMany: call({
    method: 'POST',
    path: '/api/admin/investments/reject',
    summary: 'Reject many investments for one reason, each independently',
    tag,
    access: may('investment.reject'),
    body: batch.extend({ reason }),
    reply: batchReply,
  }),
  returnMany: call({
    method: 'POST',
    path: '/api/admin/investments/return',
    summary: 'Send many investments back for one reason, each independently',
    tag,
    access: may('investment.return'),
    body: batch.extend({ reason }),
    reply: batchReply,
  }),
}
