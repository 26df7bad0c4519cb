import { z } from 'zod'
import { oneLine, requiredParagraphs } from '../common/free-text.ts'
import { domain, domainId } from '../brands/fields.ts'
import { call } from '../common/call.ts'
import { sortOrders } from '../common/lists/sort-order.ts'
import { columnsOf, selectedIds } from '../common/lists/view.ts'
import { dataOf, day, language, moment, page, pageOf, uuid } from '../common/reply.ts'
import { contactRequest } from '../contact/calls.ts'
import { spamReasons } from '../contact/contact.ts'
import { may } from '../identity/permissions.ts'
import { projectNamesOrNone } from '../projects/names.ts'
import { COMPLAINT_PATH, complaintMax, complaintOutcomes } from './complaint.ts'
import { complaintColumns, complaintSorts, complaintStates } from './list.ts'

const tag = 'complaints'
const admin = '/api/admin/complaints'

const message = requiredParagraphs('complaint.message_required', {
  max: complaintMax.message,
  tooLong: 'complaint.message_too_long',
})

/** The public form, as sent by somebody without an account. */
export const publicComplaint = contactRequest
  .pick({ name: true, email: true, privacyAccepted: true, website: true })
  .extend({
    about: oneLine().max(complaintMax.about, 'complaint.about_too_long').default(''),
    message,
    language,
    platform: domain,
  })
export type PublicComplaint = z.output<typeof publicComplaint>

/** A complaint from a person with an account, optionally about a project or one of their investments. */
export const ownComplaintForm = z.object({
  message,
  project_id: uuid('complaint.subject_not_found').nullish(),
  investment_id: uuid('complaint.subject_not_found').nullish(),
})

/** A complaint as its sender reads it. Without a project, `about` is the subject that they typed. */
export const ownComplaint = z.object({
  id: uuid(),
  number: z.string(),
  ...projectNamesOrNone,
  about: z.string(),
  message: z.string(),
  created_at: moment,
  due_on: day,
  decided_at: moment.nullable(),
  outcome: z.enum(complaintOutcomes).nullable(),
  reasons: z.string().nullable(),
})
export type OwnComplaint = z.infer<typeof ownComplaint>

/** A complaint as staff read it. */
export const complaintRow = ownComplaint.extend({
  domain_id: domainId,
  language,
  name: z.string(),
  email: z.string(),
  user_id: uuid().nullable(),
  project_id: uuid().nullable(),
  investment_id: uuid().nullable(),
  spam: z.enum(spamReasons).nullable(),
  /** Email of the person who decided it. */
  decided_by: z.string().nullable(),
})
export type ComplaintRow = z.infer<typeof complaintRow>

export const complaintDecision = z.object({
  outcome: z.enum(complaintOutcomes, 'complaint.outcome_required'),
  reasons: requiredParagraphs('complaint.reasons_required', {
    min: 10,
    max: complaintMax.reasons,
    tooLong: 'complaint.reasons_too_long',
  }),
})
export type ComplaintDecision = z.output<typeof complaintDecision>

const state = z.enum(complaintStates, 'common.field_invalid')
const complaintFilter = {
  /** The id of a single complaint, in any state. */
  only: uuid('common.field_invalid').optional(),
  sort: z.enum(complaintSorts, 'common.field_invalid').default('received'),
  order: z.enum(sortOrders, 'common.field_invalid').optional(),
}

export const complaintCalls = {
  listOwn: call({
    method: 'GET',
    path: COMPLAINT_PATH,
    summary: 'The caller’s complaints, newest first',
    tag,
    access: 'signed_in',
    reply: dataOf(z.array(ownComplaint)),
  }),
  send: call({
    method: 'POST',
    path: COMPLAINT_PATH,
    summary: 'Make a complaint; a receipt with its number and date is sent by email',
    tag,
    access: 'signed_in',
    body: ownComplaintForm,
    reply: dataOf(ownComplaint),
  }),
  list: call({
    method: 'GET',
    path: admin,
    summary:
      'The register of complaints, or one of them; by default, open ones start with the longest waiting, others with the newest',
    tag,
    access: may('complaint.read'),
    query: page.extend({ state: state.default('open'), ...complaintFilter }),
    reply: pageOf(complaintRow),
  }),
  exportAll: call({
    method: 'GET',
    path: `${admin}.csv`,
    summary:
      'The same list or its selected rows as a spreadsheet; without a state, the whole register without spam',
    tag,
    access: may('complaint.read'),
    query: z.object({
      state: state.optional(),
      ...complaintFilter,
      columns: columnsOf(complaintColumns),
      ids: selectedIds,
    }),
    reply: 'export',
  }),
  decide: call({
    method: 'POST',
    path: `${admin}/:id/decide`,
    summary: 'Decide a complaint; the reasons are sent to the complainant',
    tag,
    access: may('complaint.decide'),
    params: z.object({ id: uuid('complaint.not_found') }),
    body: complaintDecision,
    reply: dataOf(complaintRow),
  }),
}
