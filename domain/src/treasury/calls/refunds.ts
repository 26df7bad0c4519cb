import { z } from 'zod'
import { call } from '../../common/call.ts'
import { columnsOf, selectedIds } from '../../common/lists/view.ts'
import { dataOf, done, page, pageOf, uuid } from '../../common/reply.ts'
import { sortOrders } from '../../common/lists/sort-order.ts'
import { may } from '../../identity/permissions.ts'
import { leftSeen } from '../allocation.ts'
import { refundStates } from '../entry-states.ts'
import { refundColumns, refundSorts } from '../lists.ts'
import { statedPayers } from '../payer.ts'
import { dueRefund, refund } from '../refund.ts'
import { numberId, rowId } from './ids.ts'
import { reason } from './reason.ts'

const tag = 'treasury'

const refundFilter = z.object({
  state: z.enum(refundStates, 'common.field_invalid').optional(),
  sort: z.enum(refundSorts, 'common.field_invalid').optional(),
  order: z.enum(sortOrders, 'common.field_invalid').optional(),
})

/** Money that is sent back. */
export const refundCalls = {
  listDueRefunds: call({
    method: 'GET',
    path: '/api/admin/refunds/due',
    summary: 'Investments whose money has to be sent back and that have no refund yet, oldest first',
    tag,
    access: may('treasury.read'),
    query: page,
    reply: pageOf(dueRefund),
  }),
  listRefunds: call({
    method: 'GET',
    path: '/api/admin/refunds',
    summary: 'Refunds, or those with the given ids; newest first unless sorted otherwise',
    tag,
    access: may('treasury.read'),
    query: page.extend({ ...refundFilter.shape, ids: selectedIds }),
    reply: pageOf(refund),
  }),
  exportRefunds: call({
    method: 'GET',
    path: '/api/admin/refunds.csv',
    summary: 'The same list as a spreadsheet',
    tag,
    access: may('treasury.read'),
    query: refundFilter.extend({ columns: columnsOf(refundColumns), ids: selectedIds }),
    reply: 'export',
  }),
  refundEntry: call({
    method: 'POST',
    path: '/api/admin/bank-entries/:id/refund',
    summary: 'Request that the rest of a transfer is sent back to the account it came from, with a reason',
    tag,
    access: may('treasury.pay'),
    params: numberId,
    body: z.object({ reason, left: leftSeen, payers: statedPayers }),
    reply: dataOf(z.object({ refund_ids: z.array(uuid()) })),
  }),
  refundInvestment: call({
    method: 'POST',
    path: '/api/admin/investments/:id/refund',
    summary:
      'Request that the overpaid amount of an investment is sent back to where it came from, with a reason',
    tag,
    access: may('treasury.pay'),
    params: rowId,
    body: z.object({ reason, left: leftSeen, payers: statedPayers }),
    reply: dataOf(z.object({ refund_ids: z.array(uuid()) })),
  }),
  denyPayment: call({
    method: 'POST',
    path: '/api/admin/investments/:id/deny-payment',
    summary:
      'Record that the manually verified payment of an ended investment never arrived, so that nothing is owed for it',
    tag,
    access: may('treasury.pay'),
    params: rowId,
    body: z.object({ reason }),
    reply: done,
  }),
  approveRefund: call({
    method: 'POST',
    path: '/api/admin/refunds/:id/approve',
    summary: 'Approve a refund that another person requested; a returned one is sent again',
    tag,
    access: may('treasury.pay'),
    params: rowId,
    reply: done,
  }),
  cancelRefund: call({
    method: 'POST',
    path: '/api/admin/refunds/:id/cancel',
    summary: 'Cancel a refund whose money has not been sent or has come back',
    tag,
    access: may('treasury.pay'),
    params: rowId,
    reply: done,
  }),
}
