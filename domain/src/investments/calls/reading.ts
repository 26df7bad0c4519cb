import { z } from 'zod'
import { domain } from '../../brands/fields.ts'
import { call } from '../../common/call.ts'
import { days } from '../../common/lists/days.ts'
import { columnsOf } from '../../common/lists/view.ts'
import { search } from '../../common/lists/search.ts'
import { dataOf, flag, page, uuid } from '../../common/reply.ts'
import { may } from '../../identity/permissions.ts'
import { investment } from '../investment.ts'
import { investmentColumns, investmentDates, investmentSorts } from '../sorting.ts'
import { sortOrders } from '../../common/lists/sort-order.ts'
import { investmentStatuses } from '../steps.ts'
import { transfer } from '../transfer.ts'

const tag = 'investments'
const id = z.object({ id: uuid() })
const one = z.object({ success: z.literal(true), investment })

/** The filters and the sort order of a list. */
const listFilter = z.object({
  status: z.enum(investmentStatuses, 'investment.step_unknown').optional(),
  /** Only investments that were not rejected and have not ended. */
  unrejected: flag,
  /** Only investments in `mint` whose mint failed on the chain. */
  failed: flag,
  /** Only declared payments that were not verified in time. */
  overdue: flag,
  /**
   * Matches part of the project's name. For staff it also matches part of the investor's name or email, and part of the
   * payment reference. A search with an `@` matches the beginning of the email; a search that starts with `RF` matches
   * the beginning of the reference.
   */
  search,
  /** Only this person's investments; for staff. */
  user_id: uuid('common.field_invalid').optional(),
  /** Brand of the project. */
  domain: domain.optional(),
  /**
   * Which date of the investment `from` and `to` filter: its creation, the verification of its payment, or its mint.
   */
  dated: z.enum(investmentDates, 'common.field_invalid').default('created'),
  ...days,
  /** `date` is that of `dated`. */
  sort: z.enum(investmentSorts, 'common.field_invalid').default('date'),
  order: z.enum(sortOrders, 'common.field_invalid').default('desc'),
})

/** The filters and the sort order of a list of investments, all optional. */
export type InvestmentFilter = Partial<z.output<typeof listFilter>>

/** Lists of investments, one of them, and what belongs to it. */
export const readingCalls = {
  list: call({
    method: 'GET',
    path: '/api/investment',
    summary: 'The caller’s investments, or everybody’s with admin=true; newest first unless sorted otherwise',
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
    summary: 'How to pay one of the caller’s investments: account, amount, reference and QR code',
    tag,
    access: 'signed_in',
    params: id,
    reply: dataOf(transfer),
  }),
  readDocument: call({
    method: 'GET',
    path: '/api/investment/:id/document',
    summary: 'The accepted document, unchanged, for its investor and staff',
    tag,
    access: 'signed_in',
    params: id,
    reply: 'file',
  }),
}
