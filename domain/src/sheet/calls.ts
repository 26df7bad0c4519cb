import { z } from 'zod'
import { call } from '../common/call.ts'
import { language } from '../common/language.ts'
import { dataOf, moment } from '../common/reply.ts'
import { may } from '../identity/permissions.ts'
import { sheetDraft } from './sheet.ts'

const tag = 'sheet'
const params = z.object({ id: z.uuid('project.not_found') })
const path = '/api/projects/:id/information-sheet'
const admin = '/api/admin/projects/:id/information-sheet'

const sheetSummary = z.object({ es: z.string(), en: z.string() })

/** The PDF of a version in one language; `sha256` is the digest of its bytes. */
const sheetDocument = z.object({
  language,
  sha256: z.string(),
  pages: z.number().int(),
  file_size: z.number().int(),
})

/** A published version. `summary` says what changed; null for the first. */
export const sheetVersion = sheetDraft.extend({
  id: z.uuid(),
  version: z.number().int(),
  identifier: z.string(),
  is_material: z.boolean(),
  summary: sheetSummary.nullable(),
  published_at: moment,
  documents: z.array(sheetDocument),
})
export type SheetVersion = z.infer<typeof sheetVersion>

/** What people who see the project may know of its sheet: the version in force and what it changed. */
export const shownSheet = sheetVersion
  .omit({ instrument: true, content: true })
  .extend({ changes: z.array(z.object({ field: z.string(), before: sheetSummary, after: sheetSummary })) })
export type ShownSheet = z.infer<typeof shownSheet>

/** The sheet as staff edit it. `revision` counts the saved drafts; 0 before the first. */
export const editedSheet = sheetDraft.extend({
  revision: z.number().int(),
  identifier: z.string().nullable(),
  /** Codes of the mandatory texts whose official wording nobody confirmed. */
  unconfirmed: z.array(z.string()),
  /** Newest first. */
  versions: z.array(sheetVersion.extend({ published_by: z.string().nullable() })),
})
export type EditedSheet = z.infer<typeof editedSheet>

const summaryText = z
  .string('sheet.summary_required')
  .trim()
  .min(10, 'sheet.summary_required')
  .max(1000, 'common.too_long')
const revision = z.number('common.field_invalid').int('common.field_invalid')
const reason = z
  .string('sheet.reason_required')
  .trim()
  .min(10, 'sheet.reason_required')
  .max(1000, 'common.too_long')

export const sheetCalls = {
  read: call({
    method: 'GET',
    path,
    summary: 'The key investment information sheet of a project in force; null without one',
    tag,
    access: 'signed_in',
    params,
    reply: dataOf(shownSheet.nullable()),
  }),
  readDocument: call({
    method: 'GET',
    path: `${path}/:version/:language`,
    summary: 'A version as a PDF, for everybody who may see the project',
    tag,
    access: 'signed_in',
    params: params.extend({ version: z.coerce.number().int().min(1).max(1_000_000), language }),
    reply: 'file',
  }),
  readPublicDocument: call({
    method: 'GET',
    path: `${path}/:language`,
    summary: 'The version in force of a public project as a PDF, for everybody',
    tag,
    access: 'public',
    params: params.extend({ language }),
    reply: 'file',
  }),
}

/** Calls with which staff prepare and publish sheets, and suspend offers. */
export const manageSheetCalls = {
  read: call({
    method: 'GET',
    path: admin,
    summary: 'The draft of a sheet with its versions',
    tag,
    access: may('project.list_all'),
    params,
    reply: dataOf(editedSheet),
  }),
  save: call({
    method: 'PUT',
    path: admin,
    summary: 'Save the draft of a sheet, if nobody saved it since the given revision',
    tag,
    access: may('project.edit'),
    params,
    body: sheetDraft.extend({ revision }),
    reply: dataOf(editedSheet),
  }),
  preview: call({
    method: 'GET',
    path: `${admin}/preview/:language`,
    summary: 'The saved draft as the PDF it would be',
    tag,
    access: may('project.list_all'),
    params: params.extend({ language }),
    reply: 'file',
  }),
  publish: call({
    method: 'POST',
    path: `${admin}/publish`,
    summary: 'Publish the draft as the next version; a material change is told to investors',
    tag,
    access: may('project.edit'),
    params,
    body: z.object({
      revision,
      is_material: z.boolean('common.required'),
      /** Required from the second version on. */
      summary: z.object({ es: summaryText, en: summaryText }).optional(),
    }),
    reply: dataOf(editedSheet),
  }),
  suspend: call({
    method: 'POST',
    path: '/api/admin/projects/:id/suspend',
    summary: 'Suspend an offer: nobody can invest, and investors may withdraw',
    tag,
    access: may('project.edit'),
    params,
    body: z.object({ reason }),
    reply: dataOf(z.object({ suspended_until: moment })),
  }),
  resume: call({
    method: 'POST',
    path: '/api/admin/projects/:id/resume',
    summary: 'Resume a suspended offer',
    tag,
    access: may('project.edit'),
    params,
    reply: dataOf(z.object({ resumed_at: moment })),
  }),
}
