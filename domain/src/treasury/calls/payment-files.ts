import { z } from 'zod'
import { call } from '../../common/call.ts'
import { dataOf, day, moment, page, pageOf } from '../../common/reply.ts'
import { may } from '../../identity/permissions.ts'
import { paymentFile } from '../payment-file.ts'
import { numberId } from './ids.ts'
import { reason } from './reason.ts'

const tag = 'treasury'

/** Files of payment orders for the bank, and how the bank's refusal of a file is recorded. */
export const paymentFileCalls = {
  createPaymentFile: call({
    method: 'POST',
    path: '/api/admin/payment-files',
    summary: 'Put all approved payment orders that are in no file into a file for the bank (pain.001)',
    tag,
    access: may('treasury.pay'),
    body: z.object({ execution_day: day }),
    reply: dataOf(paymentFile),
  }),
  listPaymentFiles: call({
    method: 'GET',
    path: '/api/admin/payment-files',
    summary:
      'Payment files, newest first, and the number of approved orders in no file: ready, or held because the payee or the tokens are blocked',
    tag,
    access: may('treasury.read'),
    query: page,
    reply: pageOf(paymentFile).extend({
      waiting: z.number().int(),
      /** The sum of the ready orders, in euros. */
      waiting_amount: z.number(),
      held: z.number().int(),
      /**
       * The ready orders that the bank must not carry out before a day: their number and sum in euros for each day,
       * earliest first.
       */
      planned: z.array(z.object({ not_before: day, count: z.number().int(), amount: z.number() })),
      /** The last day that statements cover; null before the first statement. */
      stated: day.nullable(),
    }),
  }),
  readPaymentFile: call({
    method: 'GET',
    path: '/api/admin/payment-files/:id',
    summary: 'A payment file, always with the same bytes',
    tag,
    access: may('treasury.pay'),
    params: numberId,
    reply: 'export',
  }),
  reportRefusal: call({
    method: 'POST',
    path: '/api/admin/payment-files/:id/refusal',
    summary:
      'Report that the bank refused a payment file, once statements would show its debits; another person confirms it',
    tag,
    access: may('treasury.pay'),
    params: numberId,
    body: z.object({ reason }),
    reply: dataOf(paymentFile),
  }),
  withdrawRefusal: call({
    method: 'POST',
    path: '/api/admin/payment-files/:id/refusal/withdraw',
    summary: 'Withdraw the report that the bank refused a payment file',
    tag,
    access: may('treasury.pay'),
    params: numberId,
    reply: dataOf(paymentFile),
  }),
  confirmRefusal: call({
    method: 'POST',
    path: '/api/admin/payment-files/:id/refusal/confirm',
    summary:
      'Confirm a colleague’s report that the bank refused a payment file; its unpaid orders wait again. With reported_at, only if the report has not been replaced since',
    tag,
    access: may('treasury.pay'),
    params: numberId,
    body: z.object({ reported_at: moment.optional() }),
    reply: dataOf(paymentFile),
  }),
}
