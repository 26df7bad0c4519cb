import { z } from 'zod'
import { call } from '../common/call.ts'
import { columnsOf, selectedIds } from '../common/lists/view.ts'
import { day, page, pageOf, uuid } from '../common/reply.ts'
import { may } from '../identity/permissions.ts'
import { registerChange, registerListFilter, registerSummary } from './changes.ts'
import { registerListColumns } from './register-list.ts'

const tag = 'registry'

/** The list of registers, and what changed in each of them. */
export const registerListCalls = {
  list: call({
    method: 'GET',
    path: '/api/admin/registers',
    summary:
      'The registers of all published projects: holders, tokens, contract, last entry, and entries since a day',
    tag,
    access: may('registry.read'),
    query: page.extend(registerListFilter.shape),
    reply: pageOf(registerSummary),
  }),
  exportAll: call({
    method: 'GET',
    path: '/api/admin/registers.csv',
    summary: 'The same list as a spreadsheet, or the registers of the selected projects',
    tag,
    access: may('registry.read'),
    query: registerListFilter.extend({ columns: columnsOf(registerListColumns), ids: selectedIds }),
    reply: 'export',
  }),
  listChanges: call({
    method: 'GET',
    path: '/api/admin/register/:projectId/changes',
    summary: 'The entries in the register of a project, newest first; with a day, only those since then',
    tag,
    access: may('registry.read'),
    params: z.object({ projectId: uuid('common.field_invalid') }),
    query: page.extend({ since: day.optional() }),
    reply: pageOf(registerChange),
  }),
}
