import { z } from 'zod'
import { call } from '../common/call.ts'
import { dataOf, page, pageOf } from '../common/reply.ts'
import { may } from '../identity/permissions.ts'
import { chainDifference, investor } from './holdings.ts'

export const registryCalls = {
  listInvestors: call({
    method: 'GET',
    path: '/api/investors',
    summary: 'Verified investors with what they hold, newest first',
    tag: 'registry',
    access: may('registry.read'),
    query: page.extend({ search: z.string().max(100).optional() }),
    reply: pageOf(investor),
  }),
  checkChain: call({
    method: 'GET',
    path: '/api/admin/chain/check',
    summary: 'Where the chain and the register disagree; empty when they agree',
    tag: 'registry',
    access: may('registry.read'),
    reply: dataOf(z.array(chainDifference)),
  }),
}
