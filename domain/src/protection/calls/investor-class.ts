import { z } from 'zod'
import { requiredParagraphs } from '../../common/free-text.ts'
import { call } from '../../common/call.ts'
import { sortOrders } from '../../common/lists/sort-order.ts'
import { columnsOf, selectedIds } from '../../common/lists/view.ts'
import { dataOf, page, pageOf, uuid } from '../../common/reply.ts'
import { may } from '../../identity/permissions.ts'
import { documentRule } from '../../kyc/documents.ts'
import { classRequestColumns, classRequestSorts } from '../class-request-list.ts'
import { classRequestStates } from '../class-request-state.ts'
import { classRequestForm, classRequestRow } from '../investor-class.ts'
import { investorProtection } from '../investor.ts'

const tag = 'protection'
const own = '/api/protection'
const admin = '/api/admin/protection'
const params = z.object({ id: uuid('common.field_invalid') })

const reason = requiredParagraphs('protection.reason_required')

const requestFilter = {
  state: z.enum(classRequestStates, 'common.field_invalid').optional(),
  sort: z.enum(classRequestSorts, 'common.field_invalid').optional(),
  /** Only with `sort`. */
  order: z.enum(sortOrders, 'common.field_invalid').default('asc'),
}

/** Being treated as a sophisticated investor: asking for it, and deciding it. */
export const investorClassCalls = {
  requestClass: call({
    method: 'POST',
    path: `${own}/class-requests`,
    summary: 'Ask to be treated as a sophisticated investor, with evidence (JPG, PNG or PDF, 5 MB)',
    tag,
    access: 'signed_in',
    body: 'multipart',
    form: classRequestForm,
    file: documentRule,
    reply: dataOf(investorProtection),
  }),
  giveUpClass: call({
    method: 'POST',
    path: `${own}/class/give-up`,
    summary: 'Be treated as a non-sophisticated investor again',
    tag,
    access: 'signed_in',
    reply: dataOf(investorProtection),
  }),
  readEvidence: call({
    method: 'GET',
    path: `${own}/class-requests/:id/document`,
    summary: 'The evidence of a request, for its owner or a reviewer',
    tag,
    access: 'signed_in',
    params,
    reply: 'file',
  }),
  listClassRequests: call({
    method: 'GET',
    path: `${admin}/class-requests`,
    summary: 'Requests to be treated as sophisticated; those that wait come first unless sorted otherwise',
    tag,
    access: may('protection.read'),
    query: page.extend(requestFilter),
    reply: pageOf(classRequestRow),
  }),
  exportClassRequests: call({
    method: 'GET',
    path: `${admin}/class-requests.csv`,
    summary: 'The same list or its selected rows as a spreadsheet',
    tag,
    access: may('protection.read'),
    query: z.object({ ...requestFilter, columns: columnsOf(classRequestColumns), ids: selectedIds }),
    reply: 'export',
  }),
  decideClass: call({
    method: 'POST',
    path: `${admin}/class-requests/:id/decide`,
    summary: 'Approve or refuse a request, with a reason',
    tag,
    access: may('protection.review'),
    params,
    body: z.object({ is_approved: z.boolean('common.required'), reason }),
    reply: dataOf(classRequestRow),
  }),
}
