import { z } from 'zod'
import { call } from '../../common/call.ts'
import { dataOf, uuid } from '../../common/reply.ts'
import { may } from '../../identity/permissions.ts'
import { distributionTerms, shares } from '../distribution.ts'

const tag = 'distributions'
const path = '/api/admin/distributions'
const params = z.object({ id: uuid('common.field_invalid') })

/** What each holder gets. */
export const shareCalls = {
  preview: call({
    method: 'POST',
    path: `${path}/preview`,
    summary: 'Calculate each holder’s share from the register of the record date, without storing anything',
    tag,
    access: may('distribution.prepare'),
    body: distributionTerms,
    reply: dataOf(shares),
  }),
  readShares: call({
    method: 'GET',
    path: `${path}/:id/shares`,
    summary: 'Each holder’s share, as calculated now or as approved',
    tag,
    access: may('distribution.read'),
    params,
    reply: dataOf(shares),
  }),
  sharesSheet: call({
    method: 'GET',
    path: `${path}/:id/shares.csv`,
    summary: 'Each holder’s share as a spreadsheet',
    tag,
    access: may('distribution.read'),
    params,
    reply: 'export',
  }),
}
