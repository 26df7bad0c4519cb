import { z } from 'zod'
import { call } from '../common/call.ts'
import { dataOf, done, uuid } from '../common/reply.ts'
import { savedView, viewToSave } from './view.ts'

const tag = 'views'
const path = '/api/views'

/** Calls for one's own saved views. Views only contain URLs of lists, and the lists have permissions of their own. */
export const viewCalls = {
  list: call({
    method: 'GET',
    path,
    summary: 'The caller’s saved views, by name',
    tag,
    access: 'signed_in',
    reply: dataOf(z.array(savedView)),
  }),
  save: call({
    method: 'PUT',
    path,
    summary: 'Save a view of a list under a name; a view with the same name is replaced',
    tag,
    access: 'signed_in',
    body: viewToSave,
    reply: dataOf(savedView),
  }),
  remove: call({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Delete one of the caller’s saved views',
    tag,
    access: 'signed_in',
    params: z.object({ id: uuid('common.field_invalid') }),
    reply: done,
  }),
}
