import { z } from 'zod'
import { requiredParagraphs } from '../common/free-text.ts'
import { call } from '../common/call.ts'
import { dataOf, language, moment, uuid } from '../common/reply.ts'
import { may } from '../identity/permissions.ts'
import { sheetSent } from './sheet.ts'
import { editedSheet } from './version.ts'

const tag = 'sheet'
const params = z.object({ id: uuid('project.not_found') })
const admin = '/api/admin/projects/:id/information-sheet'

/** Characters of the changes of a version, in one language. */
export const SUMMARY_MAX = 1000
/** Characters of the reason to suspend an offer. */
export const SUSPENSION_REASON_MAX = 1000

/** The changes of a version, in one language. */
export const summaryText = requiredParagraphs('sheet.summary_required', { min: 10, max: SUMMARY_MAX })
const revision = z.number('common.field_invalid').int('common.field_invalid')
const reason = requiredParagraphs('sheet.reason_required', {
  min: 10,
  max: SUSPENSION_REASON_MAX,
})

/** Calls with which staff prepare and publish sheets, and suspend offers. */
export const manageSheetCalls = {
  read: call({
    method: 'GET',
    path: admin,
    summary: 'The draft of a sheet and its published versions',
    tag,
    access: may('project.list_all'),
    params,
    reply: dataOf(editedSheet),
  }),
  save: call({
    method: 'PUT',
    path: admin,
    summary: 'Save the draft of a sheet, unless somebody has saved it since the given revision',
    tag,
    access: may('project.edit'),
    params,
    body: sheetSent.safeExtend({ revision }),
    reply: dataOf(editedSheet),
  }),
  preview: call({
    method: 'GET',
    path: `${admin}/preview/:language`,
    summary: 'A preview of the saved draft as PDF',
    tag,
    access: may('project.list_all'),
    params: params.extend({ language }),
    reply: 'file',
  }),
  publish: call({
    method: 'POST',
    path: `${admin}/publish`,
    summary: 'Publish the draft as the next version; investors are notified of material changes',
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
