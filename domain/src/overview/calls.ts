import { call } from '../common/call.ts'
import { dataOf } from '../common/reply.ts'
import { may } from '../identity/permissions.ts'
import { overview } from './overview.ts'

export const overviewCalls = {
  read: call({
    method: 'GET',
    path: '/api/admin/overview',
    summary: 'What waits for staff and since when, the funding of active projects, and the money by month',
    tag: 'overview',
    access: may('overview.read'),
    reply: dataOf(overview),
  }),
}
