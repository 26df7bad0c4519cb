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
    summary: 'What each holder would get, by the register of the record date; stores nothing',
    tag,
    access: may('distribution.prepare'),
    body: distributionTerms,
    reply: dataOf(shares),
  }),
  readShares: call({
    method: 'GET',
    path: `${path}/:id/shares`,
    summary: 'What each holder gets: as calculated now, or as it was approved',
    tag,
    access: may('distribution.read'),
    params,
    reply: dataOf(shares),
  }),
  sharesSheet: call({
    method: 'GET',
    path: `${path}/:id/shares.csv`,
    summary: 'What each holder gets as a spreadsheet',
    tag,
    access: may('distribution.read'),
    params,
    reply: 'export',
  }),
}
