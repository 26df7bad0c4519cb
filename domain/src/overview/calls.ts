import { z } from 'zod'
import { call } from '../common/call.ts'
import { dataOf } from '../common/reply.ts'
import { may } from '../identity/permissions.ts'
import { search } from '../common/lists/search.ts'
import { overview } from './overview.ts'
import { foundReference } from './references.ts'

export const overviewCalls = {
  read: call({
    method: 'GET',
    path: '/api/admin/overview',
    summary: 'What waits for staff and since when, the funding of active projects, and the money by month',
    tag: 'overview',
    access: may('overview.read'),
    reply: dataOf(overview),
  }),
  findReference: call({
    method: 'GET',
    path: '/api/admin/references',
    summary:
      'Find what a reference belongs to (a certificate, an entry, a complaint or a payment order), if the caller may read it',
    tag: 'overview',
    access: may('overview.read'),
    query: z.object({ search }),
    reply: dataOf(z.array(foundReference)),
  }),
}
