import { z } from 'zod'
import { call } from '../../common/call.ts'
import { dataOf, uuid } from '../../common/reply.ts'
import { may } from '../../identity/permissions.ts'
import { overpayment } from '../overpayment.ts'
import { reason } from './reason.ts'

const tag = 'treasury'
const path = '/api/admin/overpayments'

/** What holders have to return because the distribution that paid them was reversed. */
export const overpaymentCalls = {
  listOverpayments: call({
    method: 'GET',
    path,
    summary:
      'Overpayments: what holders were paid by one reversed distribution, or all that is still to be returned',
    tag,
    access: may('treasury.read'),
    query: z.object({ distribution_id: uuid('common.field_invalid').optional() }),
    reply: dataOf(z.array(overpayment)),
  }),
  waiveOverpayment: call({
    method: 'POST',
    path: `${path}/:id/waive`,
    summary: 'Waive what a holder has to return, with a reason; the id is that of the order that paid it',
    tag,
    access: may('distribution.approve'),
    params: z.object({ id: uuid('common.field_invalid') }),
    body: z.object({ reason }),
    reply: dataOf(overpayment),
  }),
}
