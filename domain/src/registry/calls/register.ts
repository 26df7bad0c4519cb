import { z } from 'zod'
import { search } from '../../common/lists/search.ts'
import { call } from '../../common/call.ts'
import { day, page, pageOf, uuid } from '../../common/reply.ts'
import { sortOrders } from '../../common/lists/sort-order.ts'
import { may } from '../../identity/permissions.ts'
import { holder, registerHead } from '../register.ts'
import { holderSorts } from '../register-list.ts'

const tag = 'registry'
const id = uuid('common.field_invalid')
const ofProject = z.object({ projectId: id })

/** The register at the end of this day, in Madrid's time; today by default. */
const asOf = z.object({ date: day.optional() })

const holderFilter = asOf.extend({
  search,
  sort: z.enum(holderSorts, 'common.field_invalid').optional(),
  order: z.enum(sortOrders, 'common.field_invalid').optional(),
})

/** The register of holders of a project. */
export const registerCalls = {
  readRegister: call({
    method: 'GET',
    path: '/api/admin/register/:projectId',
    summary:
      'The holders of a project at the end of a day, in the order in which they became holders unless sorted otherwise',
    tag,
    access: may('registry.read'),
    params: ofProject,
    query: page.extend(holderFilter.shape),
    reply: pageOf(holder).extend({ register: registerHead }),
  }),
  registerSheet: call({
    method: 'GET',
    path: '/api/admin/register/:projectId.csv',
    summary: 'The register of holders as a spreadsheet',
    tag,
    access: may('registry.read'),
    params: ofProject,
    query: asOf,
    reply: 'export',
  }),
  registerDocument: call({
    method: 'GET',
    path: '/api/admin/register/:projectId.pdf',
    summary: 'The register of holders as PDF',
    tag,
    access: may('registry.read'),
    params: ofProject,
    query: asOf,
    reply: 'export',
  }),
}
