import { z } from 'zod'
import { call } from '../common/call.ts'
import { page, pageOf } from '../common/reply.ts'
import { record, recordFilter, recordKinds } from './record.ts'

export const recordCalls = {
  list: call({
    method: 'GET',
    path: '/api/documents',
    summary: 'What the caller accepted, declared, received or can download, newest first',
    tag: 'records',
    access: 'signed_in',
    query: page.extend(recordFilter.shape),
    reply: pageOf(record).extend({
      /** The years, newest first, and the kinds of all of the person's entries, whatever the filter. */
      years: z.array(z.number().int()),
      kinds: z.array(z.enum(recordKinds)),
    }),
  }),
}
