import { z } from 'zod'
import { call } from '../../common/call.ts'
import { dataOf, uuid } from '../../common/reply.ts'
import { may } from '../../identity/permissions.ts'
import { distribution, sharesDigest } from '../distribution.ts'

const tag = 'distributions'
const path = '/api/admin/distributions'
const params = z.object({ id: uuid('common.field_invalid') })

/** Approving a distribution and paying its holders. */
export const paymentCalls = {
  approve: call({
    method: 'POST',
    path: `${path}/:id/approve`,
    summary: 'Approve a distribution exactly as its preview showed it; whoever prepared it cannot',
    tag,
    access: may('distribution.approve'),
    params,
    body: z.object({ digest: sharesDigest }),
    reply: dataOf(distribution),
  }),
  pay: call({
    method: 'POST',
    path: `${path}/:id/pay`,
    summary: 'Order the payments to all holders who can be paid now and have no order yet',
    tag,
    access: may('treasury.pay'),
    params,
    reply: dataOf(distribution),
  }),
}
