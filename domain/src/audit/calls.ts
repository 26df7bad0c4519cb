import { z } from 'zod'
import { call } from '../common/call.ts'
import { days } from '../common/lists/days.ts'
import { sortOrders } from '../common/lists/sort-order.ts'
import { columnsOf, selectedNumbers } from '../common/lists/view.ts'
import { dataOf, page, pageOf, uuid } from '../common/reply.ts'
import { may } from '../identity/permissions.ts'
import { auditColumns, auditSorts } from './columns.ts'
import { auditEntry, sealState, sealVerdict } from './entry.ts'
import { auditGroups, subjectTypes } from './subjects.ts'

const tag = 'audit'
const access = may('audit.read')

/** Filters and order of the audit log. There are no defaults, because each reading is logged with its filters. */
const auditFilter = z.object({
  /** The complete email of the person who acted. */
  actor: z.string().trim().toLowerCase().max(255, 'common.too_long').optional(),
  group: z.enum(auditGroups, 'common.field_invalid').optional(),
  subject_type: z.enum(subjectTypes, 'common.field_invalid').optional(),
  subject_id: z.string().trim().max(100, 'common.too_long').optional(),
  /** A person, including their verifications, investments and complaints. */
  about: uuid('common.field_invalid').optional(),
  ...days,
  sort: z.enum(auditSorts, 'common.field_invalid').optional(),
  order: z.enum(sortOrders, 'common.field_invalid').optional(),
})
export type AuditFilter = z.output<typeof auditFilter>

export const auditCalls = {
  list: call({
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'The audit log, newest first unless sorted otherwise; leaves an audit row',
    tag,
    access,
    query: page.extend(auditFilter.shape),
    reply: pageOf(auditEntry),
  }),
  exportAll: call({
    method: 'GET',
    path: '/api/admin/audit.csv',
    summary: 'The same list or its selected rows as a spreadsheet; leaves an audit row',
    tag,
    access,
    query: auditFilter.extend({ columns: columnsOf(auditColumns), ids: selectedNumbers }),
    reply: 'export',
  }),
  readSeals: call({
    method: 'GET',
    path: '/api/admin/audit/seals',
    summary: 'How far the audit log has been sealed',
    tag,
    access,
    reply: dataOf(sealState),
  }),
  verifySeals: call({
    method: 'POST',
    path: '/api/admin/audit/verify',
    summary: 'Verify the whole chain of seals now; the reply names the first row that was changed',
    tag,
    access,
    reply: dataOf(sealVerdict),
  }),
}
