import { z } from 'zod'
import { call } from '../common/call.ts'
import { columnsOf, selectedIds } from '../common/list-view.ts'
import { dataOf, page, pageOf } from '../common/reply.ts'
import { sortOrders } from '../common/sort-order.ts'
import { may } from '../identity/permissions.ts'
import { distributionColumns, distributionSorts } from './distribution-list.ts'
import { distribution, distributionTerms, payingProject, shares, sharesDigest } from './distribution.ts'

const tag = 'distributions'
const path = '/api/admin/distributions'
const params = z.object({ id: z.uuid('common.field_invalid') })

const REASON_CHARACTERS_MAX = 2000
const reason = z
  .string('distribution.reason_required')
  .trim()
  .min(1, 'distribution.reason_required')
  .max(REASON_CHARACTERS_MAX, 'common.too_long')

/** Which distributions, by part of the project's name, and in which order. */
const distributionFilter = z.object({
  state: z.literal('calculated', 'common.field_invalid').optional(),
  search: z.string().max(100).optional(),
  sort: z.enum(distributionSorts, 'common.field_invalid').optional(),
  order: z.enum(sortOrders, 'common.field_invalid').optional(),
})

/** With the digest of a preview it waits for its approval; without, it stays a draft. */
const saved = z.object({ terms: distributionTerms, digest: sharesDigest.optional() })

export const distributionCalls = {
  list: call({
    method: 'GET',
    path,
    summary: 'Distributions, newest first unless sorted otherwise; all of them, or those to be approved',
    tag,
    access: may('distribution.read'),
    query: page.extend(distributionFilter.shape),
    reply: pageOf(distribution),
  }),
  exportAll: call({
    method: 'GET',
    path: `${path}.csv`,
    summary: 'The same list as a spreadsheet',
    tag,
    access: may('distribution.read'),
    query: distributionFilter.extend({ columns: columnsOf(distributionColumns), ids: selectedIds }),
    reply: 'export',
  }),
  listProjects: call({
    method: 'GET',
    path: `${path}/projects`,
    summary: 'Projects whose tokens somebody holds, and what their issuer has with the platform',
    tag,
    access: may('distribution.read'),
    reply: dataOf(z.array(payingProject)),
  }),
  preview: call({
    method: 'POST',
    path: `${path}/preview`,
    summary: 'What each holder would get, by the register of the record date; stores nothing',
    tag,
    access: may('distribution.prepare'),
    body: distributionTerms,
    reply: dataOf(shares),
  }),
  create: call({
    method: 'POST',
    path,
    summary: 'Save a new distribution, as a draft or, with the digest of its preview, to be approved',
    tag,
    access: may('distribution.prepare'),
    body: saved,
    idempotent: true,
    reply: dataOf(distribution),
  }),
  read: call({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One distribution',
    tag,
    access: may('distribution.read'),
    params,
    reply: dataOf(distribution),
  }),
  change: call({
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Save other terms of a distribution that is not approved',
    tag,
    access: may('distribution.prepare'),
    params,
    body: saved,
    reply: dataOf(distribution),
  }),
  readShares: call({
    method: 'GET',
    path: `${path}/:id/shares`,
    summary: 'What each holder gets: as calculated now, or as it was approved',
    tag,
    access: may('distribution.read'),
    params,
    reply: dataOf(shares),
  }),
  sharesSheet: call({
    method: 'GET',
    path: `${path}/:id/shares.csv`,
    summary: 'What each holder gets as a spreadsheet',
    tag,
    access: may('distribution.read'),
    params,
    reply: 'export',
  }),
  cancel: call({
    method: 'POST',
    path: `${path}/:id/cancel`,
    summary: 'Cancel a distribution that is not approved; a repeat changes nothing',
    tag,
    access: may('distribution.prepare'),
    params,
    reply: dataOf(distribution),
  }),
  approve: call({
    method: 'POST',
    path: `${path}/:id/approve`,
    summary: 'Approve a distribution exactly as its preview showed it, by somebody who did not prepare it',
    tag,
    access: may('distribution.approve'),
    params,
    body: z.object({ digest: sharesDigest }),
    reply: dataOf(distribution),
  }),
  reverse: call({
    method: 'POST',
    path: `${path}/:id/reverse`,
    summary:
      'Reverse an approved distribution of which nothing was exported, saying why; where two people are required, ask for it',
    tag,
    access: may('distribution.approve'),
    params,
    body: z.object({ reason }),
    reply: dataOf(distribution),
  }),
  approveReversal: call({
    method: 'POST',
    path: `${path}/:id/reverse/approve`,
    summary: 'Reverse a distribution as somebody else asked for it',
    tag,
    access: may('distribution.approve'),
    params,
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
  pay: call({
    method: 'POST',
    path: `${path}/:id/pay`,
    summary: 'Order the payment of the holders who can be paid now and have no order yet',
    tag,
    access: may('treasury.pay'),
    params,
    reply: dataOf(distribution),
  }),
}
