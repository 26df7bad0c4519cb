import { z } from 'zod'
import { call } from '../common/call.ts'
import { dataOf, flag, page, pageOf } from '../common/reply.ts'
import { may } from '../identity/permissions.ts'
import { blocking, blockingTypes, blockRequest } from './blocking.ts'
import { registryCase } from './cases.ts'
import { chainDifference, investor } from './holdings.ts'

const tag = 'registry'
const id = z.uuid('common.field_invalid')
const anyId = z
  .union([z.literal(''), id], 'common.field_invalid')
  .optional()
  .transform((given) => given || undefined)

export const registryCalls = {
  listInvestors: call({
    method: 'GET',
    path: '/api/investors',
    summary: 'Verified investors with what they hold, newest first',
    tag,
    access: may('registry.read'),
    query: page.extend({ search: z.string().max(100).optional() }),
    reply: pageOf(investor),
  }),
  block: call({
    method: 'POST',
    path: '/api/block',
    summary: 'Block or unblock an investor, some of their tokens, or a project',
    tag,
    access: may('registry.block'),
    body: blockRequest,
    reply: dataOf(blocking),
    idempotent: true,
  }),
  listBlockings: call({
    method: 'GET',
    path: '/api/blockings',
    summary: 'Blocks in force, newest first; lifted ones too with history=true',
    tag,
    access: may('registry.read'),
    query: page.extend({
      userId: anyId,
      projectId: anyId,
      type: z.enum(blockingTypes, 'common.field_invalid').optional(),
      history: flag,
    }),
    reply: z.object({
      success: z.literal(true),
      blockings: z.array(blocking),
      next_cursor: z.string().nullable(),
    }),
  }),
  retryBlocking: call({
    method: 'POST',
    path: '/api/blockings/:id/retry',
    summary: 'Ask the chain again for what it refused',
    tag,
    access: may('registry.block'),
    params: z.object({ id }),
    reply: dataOf(blocking),
  }),
  listCases: call({
    method: 'GET',
    path: '/api/admin/registry-cases',
    summary: 'Differences between register and chain, newest first; resolved ones too with history=true',
    tag,
    access: may('registry.read'),
    query: page.extend({ history: flag }),
    reply: pageOf(registryCase),
  }),
  checkCases: call({
    method: 'POST',
    path: '/api/admin/registry-cases/check',
    summary: 'Compare register and chain now; answers the cases that are open afterwards',
    tag,
    access: may('registry.check'),
    reply: dataOf(z.array(registryCase)),
  }),
  checkChain: call({
    method: 'GET',
    path: '/api/admin/chain/check',
    summary: 'Where the chain and the register disagree; empty when they agree',
    tag,
    access: may('registry.read'),
    reply: dataOf(z.array(chainDifference)),
  }),
}
