import { z } from 'zod'
import { domain } from '../brands/fields.ts'
import { call } from '../common/call.ts'
import { euros } from '../common/money.ts'
import { columnsOf } from '../common/list-view.ts'
import { dataOf, day, flag, page } from '../common/reply.ts'
import { may } from '../identity/permissions.ts'
import { protectionSent } from '../protection/acceptance.ts'
import { batch, batchResult } from './batch.ts'
import { investment } from './investment.ts'
import { investmentColumns, investmentSorts } from './sorting.ts'
import { sortOrders } from '../common/sort-order.ts'
import { investmentStatuses, stepOrder } from './steps.ts'
import { transfer } from './transfer.ts'

const tag = 'investments'
const id = z.object({ id: z.uuid() })
const one = z.object({ success: z.literal(true), investment })
const step = z.enum(stepOrder, 'investment.step_unknown').optional()
const reason = z
  .string('investment.reason_required')
  .trim()
  .min(1, 'investment.reason_required')
  .max(2000, 'common.too_long')
const paymentMethod = z.literal('bank', 'investment.payment_method_invalid')

/** Documents and terms the investor accepted, stored as evidence (docs/product.md, "Advancing a step"). */
export const acceptance = z.object({
  whitepaper_id: z.uuid(),
  whitepaper_version: z.string().max(100),
  terms: z.literal(true),
})

/** The filters and the sort order of a list. */
const listFilter = z.object({
  status: z.enum(investmentStatuses, 'investment.step_unknown').optional(),
  /** Only those in `mint` whose mint failed on the chain. */
  failed: flag,
  /** Only declared payments that were not verified in time. */
  overdue: flag,
  /**
   * Part of the project's name; for staff also of the investor's name or email (its beginning, if it has an `@`), or
   * of the payment reference (its beginning, if it starts with `RF`).
   */
  search: z.string().trim().max(100, 'common.too_long').optional(),
  /** For staff: of one person only. */
  user_id: z.uuid('common.field_invalid').optional(),
  /** Brand of the project. */
  domain: domain.optional(),
  sort: z.enum(investmentSorts, 'common.field_invalid').default('date'),
  order: z.enum(sortOrders, 'common.field_invalid').default('desc'),
})

const batchReply = dataOf(z.array(batchResult))

export const investmentCalls = {
  list: call({
    method: 'GET',
    path: '/api/investment',
    summary: 'Own investments, newest first unless sorted otherwise; everybody’s with admin=true',
    tag,
    access: 'signed_in',
    query: page.extend({ admin: flag, ...listFilter.shape }),
    reply: z.object({
      success: z.literal(true),
      investments: z.array(investment),
      next_cursor: z.string().nullable(),
    }),
  }),
  exportAll: call({
    method: 'GET',
    path: '/api/admin/investments.csv',
    summary: 'Everybody’s investments as a spreadsheet',
    tag,
    access: may('investment.list_all'),
    query: listFilter.extend({ columns: columnsOf(investmentColumns) }),
    reply: 'export',
  }),
  read: call({
    method: 'GET',
    path: '/api/investment/:id',
    summary: 'One investment',
    tag,
    access: 'signed_in',
    params: id,
    reply: one,
  }),
  transfer: call({
    method: 'GET',
    path: '/api/investment/:id/transfer',
    summary: 'How to pay an investment of one’s own: account, amount, reference and QR code',
    tag,
    access: 'signed_in',
    params: id,
    reply: dataOf(transfer),
  }),
  readDocument: call({
    method: 'GET',
    path: '/api/investment/:id/document',
    summary: 'The document that was accepted, as it was, for its investor and staff',
    tag,
    access: 'signed_in',
    params: id,
    reply: 'file',
  }),
  create: call({
    method: 'POST',
    path: '/api/investment',
    summary: 'Invest: reserves the amount in the project',
    tag,
    access: 'signed_in',
    idempotent: true,
    body: z.object({
      project_id: z.uuid('project.not_found'),
      amount: euros,
      payment_method: paymentMethod.default('bank'),
      ...protectionSent.shape,
    }),
    reply: one,
  }),
  advance: call({
    method: 'PUT',
    path: '/api/investment/:id',
    summary: 'Take the step the investment is in; with step, only if it still is there',
    tag,
    access: 'signed_in',
    params: id,
    body: z.object({
      step,
      payment_method: paymentMethod.optional(),
      accepted: acceptance.optional(),
      /** In `review`, the transfer as the bank shows it; the defaults are today and the investment's amount. */
      received_on: day.optional(),
      received_amount: euros.optional(),
    }),
    reply: one,
  }),
  cancel: call({
    method: 'POST',
    path: '/api/investment/:id/cancel',
    summary: 'The investor withdraws before the payment is noted',
    tag,
    access: 'signed_in',
    params: id,
    body: z.object({ step }),
    reply: one,
  }),
  withdraw: call({
    method: 'POST',
    path: '/api/investment/:id/withdraw',
    summary: 'The investor withdraws within the reflection period; what was paid is refunded',
    tag,
    access: 'signed_in',
    params: id,
    reply: one,
  }),
  reject: call({
    method: 'POST',
    path: '/api/investment/:id/reject',
    summary: 'Staff reject with a reason; the amount is released',
    tag,
    access: may('investment.reject'),
    params: id,
    body: z.object({
      step,
      reason,
    }),
    reply: one,
  }),
  return: call({
    method: 'POST',
    path: '/api/investment/:id/return',
    summary: 'Staff send an investment from erir back to review, with a reason',
    tag,
    access: may('investment.return'),
    params: id,
    body: z.object({ step, reason }),
    reply: one,
  }),
  advanceMany: call({
    method: 'POST',
    path: '/api/admin/investments/advance',
    summary: 'Take the same step for many; mints are queued. Each is done or refused on its own',
    tag,
    access: may('investment.advance'),
    body: batch.extend({ received_on: day.optional() }),
    reply: batchReply,
  }),
  rejectMany: call({
    method: 'POST',
    path: '/api/admin/investments/reject',
    summary: 'Reject many for one reason. Each is done or refused on its own',
    tag,
    access: may('investment.reject'),
    body: batch.extend({ reason }),
    reply: batchReply,
  }),
  returnMany: call({
    method: 'POST',
    path: '/api/admin/investments/return',
    summary: 'Send many back for one reason. Each is done or refused on its own',
    tag,
    access: may('investment.return'),
    body: batch.extend({ reason }),
    reply: batchReply,
  }),
}
