import { z } from 'zod'
import { oneLine, optionalParagraphs, requiredParagraphs } from '../common/free-text.ts'
import { search } from '../common/lists/search.ts'
import { sortOrders } from '../common/lists/sort-order.ts'
import { columnsOf, selectedIds } from '../common/lists/view.ts'
import { domain, domainId } from '../brands/fields.ts'
import { call } from '../common/call.ts'
import { dataOf, language, moment, page, pageOf, uuid } from '../common/reply.ts'
import { visible } from '../common/text.ts'
import { email } from '../identity/account-calls.ts'
import { may } from '../identity/permissions.ts'
import {
  CONTACT_PATH,
  contactMax,
  contactScreens,
  contactStatuses,
  contactTopics,
  spamReasons,
} from './contact.ts'
import { contactColumns, contactSorts } from './list.ts'

const tag = 'contact'
const id = z.object({ id: uuid() })

/**
 * A visitor's request. The first five fields are those of the form (docs/product/public-site.md, "Contact form"); the
 * rest are optional.
 */
export const contactRequest = z.object({
  name: z
    .string('contact.name_required')
    .transform((name) => visible(name).replace(/\s+/g, ' ').trim())
    .pipe(z.string().min(1, 'contact.name_required').max(contactMax.name, 'contact.name_too_long')),
  email: z.string('contact.email_required').trim().min(1, 'contact.email_required').pipe(email),
  phone: oneLine()
    .max(contactMax.phone, 'contact.phone_too_long')
    .nullish()
    .transform((phone) => phone || null),
  message: requiredParagraphs('contact.message_required', {
    max: contactMax.message,
    tooLong: 'contact.message_too_long',
  }),
  privacyAccepted: z.literal(true, 'contact.privacy_required'),
  marketingAccepted: z.boolean().default(false),
  /** The language of the page; the default is that of `Accept-Language`. */
  language: language.optional(),
  /** The brand of the page; the default is that of the host. */
  platform: domain.optional(),
  /** A hidden field: only programs fill it. */
  website: z.string().max(contactMax.message).default(''),
  /** Milliseconds from showing the form to sending it. */
  typing_ms: z.number().nonnegative().optional(),
})
export type ContactRequest = z.output<typeof contactRequest>

/** The subject of a request. Only an investment needs an id; everybody has only one of each other subject. */
export const contactCase = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal('investment'), id: uuid() }),
  z.object({ topic: z.literal('verification') }),
  z.object({ topic: z.enum(contactScreens) }),
])
export type ContactCase = z.infer<typeof contactCase>

/** A request from within the app: the fields of the form, and its subject. */
export const caseRequest = contactRequest
  .pick({ name: true, email: true, phone: true, message: true, privacyAccepted: true })
  .extend({ about: contactCase })

/** A request as staff read it. */
export const contactRow = z.object({
  id: uuid(),
  domain_id: domainId,
  language,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  privacy_accepted_at: moment,
  privacy_text_version: z.string(),
  marketing_accepted_at: moment.nullable(),
  marketing_text_version: z.string().nullable(),
  /**
   * The subject of a signed-in sender's request. `about_id` is the id of the investment, the application or the person.
   */
  about: z.enum(contactTopics).nullable(),
  about_id: uuid().nullable(),
  spam: z.enum(spamReasons).nullable(),
  created_at: moment,
  answered_at: moment.nullable(),
  /** Email of the administrator who marked it as answered. */
  answered_by: z.string().nullable(),
  answer_note: z.string().nullable(),
})
export type ContactRow = z.infer<typeof contactRow>

/** The note that staff may add when they mark a request as answered. */
export const contactAnswer = z.object({
  note: optionalParagraphs({ max: contactMax.note, tooLong: 'contact.note_too_long' })
    .nullish()
    .transform((note) => note || null),
})

const contactFilter = {
  status: z.enum(contactStatuses).default('open'),
  search,
  sort: z.enum(contactSorts, 'common.field_invalid').default('received'),
  order: z.enum(sortOrders, 'common.field_invalid').optional(),
}

export const contactCalls = {
  send: call({
    method: 'POST',
    path: CONTACT_PATH,
    summary: 'Send a contact request; the firm is notified by email, and the sender gets an acknowledgement',
    tag,
    access: 'public',
    body: contactRequest,
    reply: z.object({ success: z.literal(true), message: z.string() }),
  }),
  ask: call({
    method: 'POST',
    path: `${CONTACT_PATH}/case`,
    summary: "Send a contact request about one of the caller's investments, their verification or a screen",
    tag,
    access: 'signed_in',
    body: caseRequest,
    reply: z.object({ success: z.literal(true), message: z.string() }),
  }),
  list: call({
    method: 'GET',
    path: '/api/admin/contact-requests',
    summary: 'Contact requests; by default, open ones start with the longest waiting, others with the newest',
    tag,
    access: may('contact.read'),
    query: page.extend(contactFilter),
    reply: pageOf(contactRow),
  }),
  exportAll: call({
    method: 'GET',
    path: '/api/admin/contact-requests.csv',
    summary: 'The same list or its selected rows as a spreadsheet',
    tag,
    access: may('contact.read'),
    query: z.object({ ...contactFilter, columns: columnsOf(contactColumns), ids: selectedIds }),
    reply: 'export',
  }),
  countOpen: call({
    method: 'GET',
    path: '/api/admin/contact-requests/count',
    summary: 'The number of contact requests that wait for an answer, counted up to 100',
    tag,
    access: may('contact.read'),
    reply: dataOf(z.object({ open: z.number().int() })),
  }),
  answer: call({
    method: 'POST',
    path: '/api/admin/contact-requests/:id/answer',
    summary: 'Mark a contact request as answered; repeating the call changes nothing',
    tag,
    access: may('contact.answer'),
    params: id,
    body: contactAnswer,
    reply: dataOf(contactRow),
  }),
}
