import { z } from 'zod'
import { search } from '../../common/lists/search.ts'
import { call } from '../../common/call.ts'
import { dataOf } from '../../common/reply.ts'
import { may } from '../../identity/permissions.ts'
import { chosenOrders, orderChoice } from '../orders-by-hand.ts'
import { bankEntry } from '../statement.ts'
import { numberId } from './ids.ts'
import { reason } from './reason.ts'

const tag = 'treasury'

/** Records by hand which orders a movement paid or returned, when the bank does not name them. */
export const orderByHandCalls = {
  listOrderChoices: call({
    method: 'GET',
    path: '/api/admin/bank-entries/:id/orders',
    summary: 'Payment orders that add up to a movement, newest first; can be searched by the payee’s name',
    tag,
    access: may('treasury.read'),
    params: numberId,
    query: z.object({ search }),
    reply: dataOf(z.array(orderChoice)),
  }),
  settleOrders: call({
    method: 'POST',
    path: '/api/admin/bank-entries/:id/orders',
    summary: 'Record which payment orders a movement paid or returned',
    tag,
    access: may('treasury.match'),
    params: numberId,
    body: chosenOrders,
    reply: dataOf(bankEntry),
  }),
  undoOrders: call({
    method: 'POST',
    path: '/api/admin/bank-entries/:id/undo-orders',
    summary: 'Undo that record while nothing depends on it, with a reason',
    tag,
    access: may('treasury.match'),
    params: numberId,
    body: z.object({ reason }),
    reply: dataOf(bankEntry),
  }),
}
