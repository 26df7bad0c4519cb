import { z } from 'zod'
import { call } from '../../common/call.ts'
import { dataOf, page, pageOf, uuid } from '../../common/reply.ts'
import { may } from '../../identity/permissions.ts'
import { neighbours, queueRow, queueStatuses, reading, reviewedApplication } from '../queue.ts'
import { round } from '../rounds.ts'
import { queueColumns } from '../queue-columns.ts'
import { days } from '../../common/lists/days.ts'
import { columnsOf, selectedIds } from '../../common/lists/view.ts'
import { search } from '../../common/lists/search.ts'

const tag = 'kyc'
const id = z.object({ id: uuid() })

const queueFilter = {
  status: z.enum(queueStatuses).default('SUBMITTED'),
  search,
  /** The days on which applications were sent. An application counts even if it was sent again later. */
  ...days,
}

/** Calls for reviewers: the queue, one application, its rounds, and who opened it. */
export const queueCalls = {
  readAsReviewer: call({
    method: 'GET',
    path: '/api/admin/kyc/applications/:id',
    summary: 'One application, for review; leaves an audit row',
    tag,
    access: may('kyc.read'),
    params: id,
    reply: dataOf(reviewedApplication),
  }),
  readNeighbours: call({
    method: 'GET',
    path: '/api/admin/kyc/applications/:id/neighbours',
    summary: 'The applications before and after this one in the list with the same filter',
    tag,
    access: may('kyc.read'),
    params: id,
    query: z.object(queueFilter),
    reply: dataOf(neighbours),
  }),
  listForReview: call({
    method: 'GET',
    path: '/api/admin/kyc/applications',
    summary:
      'Applications in one status or in any; waiting ones start with the longest waiting, others with the newest',
    tag,
    access: may('kyc.read'),
    query: page.extend(queueFilter),
    reply: pageOf(queueRow),
  }),
  exportQueue: call({
    method: 'GET',
    path: '/api/admin/kyc/applications.csv',
    summary: 'The same list as a spreadsheet, or the selected applications in any status',
    tag,
    access: may('kyc.read'),
    query: z.object({ ...queueFilter, columns: columnsOf(queueColumns), ids: selectedIds }),
    reply: 'export',
  }),
  countWaiting: call({
    method: 'GET',
    path: '/api/admin/kyc/applications/count',
    summary: 'The number of applications that wait for review, counted up to 100',
    tag,
    access: may('kyc.read'),
    reply: dataOf(z.object({ waiting: z.number().int() })),
  }),
  listRounds: call({
    method: 'GET',
    path: '/api/admin/kyc/applications/:id/rounds',
    summary:
      'The rounds of an application, newest first: the decision of each, and what changed since the one before',
    tag,
    access: may('kyc.read'),
    params: id,
    reply: dataOf(z.array(round)),
  }),
  listReadings: call({
    method: 'GET',
    path: '/api/admin/kyc/applications/:id/readings',
    summary: 'Which reviewers have read an application and its documents, latest first',
    tag,
    access: may('kyc.read'),
    params: id,
    query: page,
    reply: pageOf(reading),
  }),
}
