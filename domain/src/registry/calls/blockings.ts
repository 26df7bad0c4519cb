import { z } from 'zod'
import { call } from '../../common/call.ts'
import { dataOf, flag, page } from '../../common/reply.ts'
import { may } from '../../identity/permissions.ts'
import { blocking, blockingTypes, blockRequest } from '../blocking.ts'

const tag = 'registry'
const id = z.uuid('common.field_invalid')

const anyId = z
  .union([z.literal(''), id], 'common.field_invalid')
  .optional()
  .transform((given) => given || undefined)

/** Blocks of investors, tokens and projects. */
export const blockingCalls = {
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
  withdrawUnblock: call({
    method: 'POST',
    path: '/api/blockings/:id/withdraw-unblock',
    summary: 'Withdraw a request to lift a block, one’s own or a colleague’s; the block stays in force',
    tag,
    access: may('registry.block'),
    params: z.object({ id }),
    reply: dataOf(blocking),
  }),
  listBlockings: call({
    method: 'GET',
    path: '/api/blockings',
    summary:
      'Blocks in force, newest first; those whose lifting waits for another person with asked=true, lifted ones too with history=true',
    tag,
    access: may('registry.read'),
    query: page.extend({
      userId: anyId,
      projectId: anyId,
      type: z.enum(blockingTypes, 'common.field_invalid').optional(),
      history: flag,
      asked: flag,
    }),
    reply: z.object({
      success: z.literal(true),
      blockings: z.array(blocking),
      next_cursor: z.string().nullable(),
    }),
  }),
}
