import { z } from 'zod'
import { domain } from '../brands/fields.ts'
import { call } from '../common/call.ts'
import { dataOf, flag, page, pageOf, uuid } from '../common/reply.ts'
import { project, projectSummary } from './project.ts'
import { projectFilter } from './sorting.ts'

const tag = 'projects'
const id = z.object({ id: uuid() })
const width = z.object({ w: z.coerce.number().int().min(1).max(10_000).optional().catch(undefined) })

export const projectCalls = {
  list: call({
    method: 'GET',
    path: '/api/projects',
    summary: 'Projects of a brand, searched, filtered and sorted; with admin=true, drafts too',
    tag,
    access: 'signed_in',
    query: page.extend({ domain: domain.optional(), admin: flag, ...projectFilter.shape }),
    reply: pageOf(projectSummary),
  }),
  read: call({
    method: 'GET',
    path: '/api/projects/:id',
    summary: 'One project with its documents and images',
    tag,
    access: 'signed_in',
    params: id,
    reply: dataOf(project),
  }),
  readFile: call({
    method: 'GET',
    path: '/api/projects/files/:id',
    summary: 'The file itself (public); of an image, the smallest stored width that is at least w',
    tag,
    access: 'public',
    params: id,
    query: width,
    reply: 'file',
  }),
  readPublicFile: call({
    method: 'GET',
    path: '/files/project-documents/:storage_path',
    summary: 'The same file at its unguessable address, which caches may keep for ever',
    tag,
    access: 'public',
    params: z.object({ storage_path: z.string().regex(/^[\w-]{32}$/, 'project.file_missing') }),
    query: width,
    reply: 'file',
  }),
}
