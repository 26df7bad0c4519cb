import { z } from 'zod'
import { call } from '../common/call.ts'
import { dataOf, language, uuid } from '../common/reply.ts'
import { shownSheet } from './version.ts'

const tag = 'sheet'
const params = z.object({ id: uuid('project.not_found') })
const path = '/api/projects/:id/information-sheet'

/** Reading the sheet of a project. */
export const sheetCalls = {
  read: call({
    method: 'GET',
    path,
    summary: 'The key investment information sheet in force of a project; null if there is none',
    tag,
    access: 'signed_in',
    params,
    reply: dataOf(shownSheet.nullable()),
  }),
  readDocument: call({
    method: 'GET',
    path: `${path}/:version/:language`,
    summary: 'A version of a sheet as PDF, for everybody who may see the project',
    tag,
    access: 'signed_in',
    params: params.extend({ version: z.coerce.number().int().min(1).max(1_000_000), language }),
    reply: 'file',
  }),
  readPublicDocument: call({
    method: 'GET',
    path: `${path}/:language`,
    summary: 'The sheet in force of a public project as PDF, for everybody',
    tag,
    access: 'public',
    params: params.extend({ language }),
    reply: 'file',
  }),
}
