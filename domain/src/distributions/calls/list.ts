import { z } from 'zod'
import { call } from '../../common/call.ts'
import { columnsOf, selectedIds } from '../../common/lists/view.ts'
import { search } from '../../common/lists/search.ts'
import { dataOf, page, pageOf } from '../../common/reply.ts'
import { sortOrders } from '../../common/lists/sort-order.ts'
import { may } from '../../identity/permissions.ts'
import { distributionColumns, distributionQueues, distributionSorts } from '../list.ts'
import { distribution, payingProject } from '../distribution.ts'

const tag = 'distributions'
const path = '/api/admin/distributions'

/** Filters the list by a part of the project's name and by queue, and sorts it. */
const distributionFilter = z.object({
  state: z.enum(distributionQueues, 'common.field_invalid').optional(),
  search,
  sort: z.enum(distributionSorts, 'common.field_invalid').optional(),
  order: z.enum(sortOrders, 'common.field_invalid').optional(),
})

/** All distributions, and the projects that can have one. */
export const listCalls = {
  list: call({
    method: 'GET',
    path,
    summary: 'All distributions, or those that wait for somebody; newest first unless sorted otherwise',
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
    summary: 'Projects with token holders, and the balance of each issuer on the platform',
    tag,
    access: may('distribution.read'),
    reply: dataOf(z.array(payingProject)),
  }),
}
