import { call } from '../../common/call.ts'
import { columnsOf, selectedIds } from '../../common/lists/view.ts'
import { page, pageOf } from '../../common/reply.ts'
import { may } from '../../identity/permissions.ts'
import { investor, investorFilter } from '../holdings.ts'
import { investorColumns } from '../investor-list.ts'

const tag = 'registry'

/** Verified investors and what they hold. */
export const investorCalls = {
  listInvestors: call({
    method: 'GET',
    path: '/api/investors',
    summary: 'Verified investors and their holdings, newest first unless sorted otherwise',
    tag,
    access: may('registry.read'),
    query: page.extend(investorFilter.shape),
    reply: pageOf(investor),
  }),
  exportInvestors: call({
    method: 'GET',
    path: '/api/admin/investors.csv',
    summary: 'The same list or its selected rows as a spreadsheet',
    tag,
    access: may('registry.read'),
    query: investorFilter.extend({ columns: columnsOf(investorColumns), ids: selectedIds }),
    reply: 'export',
  }),
}
