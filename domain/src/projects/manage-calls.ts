import { z } from 'zod'
import { requiredParagraphs } from '../common/free-text.ts'
import { domain } from '../brands/fields.ts'
import { call } from '../common/call.ts'
import { dataOf, done, uuid } from '../common/reply.ts'
import { may } from '../identity/permissions.ts'
import { project, projectStatuses } from './project.ts'
import { projectDraft, projectSent } from './draft.ts'
import { projectFilter } from './sorting.ts'
import { warningCodes } from './warning-codes.ts'
import { projectColumns } from './columns.ts'
import { columnsOf, selectedIds } from '../common/lists/view.ts'
import { ownerCalls } from './manage-calls/owners.ts'
import { fileCalls } from './manage-calls/files.ts'

const tag = 'projects'
const id = z.object({ id: uuid() })
/** A draft must have a name; a project to publish is validated as a whole, including its name. */
const projectSave = projectSent
  .extend({
    projectId: uuid().nullish(),
    status: z.enum(projectStatuses, 'common.field_invalid').default('draft'),
    /** The publishing warnings that the publisher has confirmed, for the version they have seen. */
    acknowledged: z.array(z.enum(warningCodes, 'common.field_invalid'), 'common.field_invalid').optional(),
  })
  .superRefine(({ name, status, projectId, version, acknowledged }, context) => {
    if (status === 'draft') {
      const issue = projectDraft.shape.name.safeParse(name).error?.issues[0]
      if (issue) context.addIssue({ code: 'custom', path: ['name'], message: issue.message })
    }
    if (acknowledged && projectId && version === undefined)
      context.addIssue({ code: 'custom', path: ['version'], message: 'common.required' })
  })

/** Calls with which staff manage projects; separate from the public ones, which the first screen loads. */
export const manageProjectCalls = {
  ...ownerCalls,
  ...fileCalls,
  exportAll: call({
    method: 'GET',
    path: '/api/admin/projects.csv',
    summary: 'All projects including drafts, or the selected ones, as a spreadsheet',
    tag,
    access: may('project.list_all'),
    query: z.object({
      domain: domain.optional(),
      ...projectFilter.shape,
      columns: columnsOf(projectColumns),
      ids: selectedIds,
    }),
    reply: 'export',
  }),
  save: call({
    method: 'POST',
    path: '/api/projects',
    summary:
      'Create or change a project. With status active it is published; with version, only if nobody has changed it since; with acknowledged, only if that names every warning',
    tag,
    access: may('project.edit'),
    idempotent: true,
    body: projectSave,
    reply: z.object({
      success: z.literal(true),
      data: project,
      canBePublished: z.boolean(),
      status: z.enum(projectStatuses),
    }),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/admin/projects/:id',
    summary: 'Delete a draft without investments',
    tag,
    access: may('project.edit'),
    params: id,
    reply: done,
  }),
  complete: call({
    method: 'POST',
    path: '/api/admin/projects/:id/complete',
    summary: 'Mark an active project completed: it takes no more investments',
    tag,
    access: may('project.edit'),
    params: id,
    reply: dataOf(project),
  }),
  cancel: call({
    method: 'POST',
    path: '/api/admin/projects/:id/cancel',
    summary: 'Cancel an active project without paid investments; the open ones are rejected',
    tag,
    access: may('project.edit'),
    params: id,
    body: z.object({
      reason: requiredParagraphs('project.reason_required'),
    }),
    reply: dataOf(project),
  }),
}
