import { z } from 'zod'
import { call } from '../../common/call.ts'
import { dataOf, flag, page, uuid } from '../../common/reply.ts'
import { may } from '../../identity/permissions.ts'
import { documentRule } from '../../kyc/documents.ts'
import { blocking, blockingTypes, blockRequest } from '../blocking.ts'

const tag = 'registry'
const id = uuid('common.field_invalid')

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
  uploadBlockFile: call({
    method: 'POST',
    path: '/api/blockings/:id/files',
    summary: 'Add a document to a block in force, such as the order of a court (JPG, PNG or PDF, 5 MB)',
    tag,
    access: may('registry.block'),
    params: z.object({ id }),
    body: 'multipart',
    form: z.object({}),
    file: documentRule,
    reply: dataOf(blocking),
  }),
  readBlockFile: call({
    method: 'GET',
    path: '/api/blockings/:id/files/:fileId',
    summary: 'A document of a block',
    tag,
    access: may('registry.identify'),
    params: z.object({ id, fileId: id }),
    reply: 'file',
  }),
  withdrawUnblock: call({
    method: 'POST',
    path: '/api/blockings/:id/withdraw-unblock',
    summary: 'Withdraw the caller’s or a colleague’s request to lift a block, which stays in force',
    tag,
    access: may('registry.block'),
    params: z.object({ id }),
    reply: dataOf(blocking),
  }),
  listBlockings: call({
    method: 'GET',
    path: '/api/blockings',
    summary:
      'Blocks in force, newest first; with asked=true, those whose lifting waits for another person; with history=true, lifted ones too',
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
