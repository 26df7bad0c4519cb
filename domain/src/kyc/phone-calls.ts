import { z } from 'zod'
import { call } from '../common/call.ts'
import { dataOf, done, moment } from '../common/reply.ts'
import { documentRule, documentType } from './documents.ts'

const tag = 'kyc'
/** 32 random bytes in base64url. Identifies a link, or the device that opened it. */
const token = z.string('kyc.phone_link_ended').regex(/^[\w-]{43}$/, 'kyc.phone_link_ended')
const missing = z.object({ missing: z.array(documentType), expires_at: moment })

/** How long a link and the device that opened it work, in minutes. */
export const PHONE_LINK_MINUTES = 10
/** Links that one person may ask for in an hour. */
export const PHONE_LINKS_PER_HOUR = 10

/**
 * Continuing a verification on a phone (docs/product/identity-verification.md, "Continuing on a phone"). The three
 * public calls take a token in their body, so that no URL and no log contains it.
 */
export const kycPhoneCalls = {
  start: call({
    method: 'POST',
    path: '/api/kyc/phone-link',
    summary:
      'Create a link with which one phone can add the missing documents; it replaces the previous link',
    tag,
    access: 'signed_in',
    reply: dataOf(z.object({ token, expires_at: moment })),
  }),
  read: call({
    method: 'GET',
    path: '/api/kyc/phone-link',
    summary: 'The current link and the device that opened it; null if there is none',
    tag,
    access: 'signed_in',
    reply: dataOf(
      z
        .object({ expires_at: moment, opened_at: moment.nullable(), device: z.string().nullable() })
        .nullable(),
    ),
  }),
  cancel: call({
    method: 'DELETE',
    path: '/api/kyc/phone-link',
    summary: 'Revoke the link at once, also for the device that opened it',
    tag,
    access: 'signed_in',
    reply: done,
  }),
  open: call({
    method: 'POST',
    path: '/api/kyc/phone/open',
    summary: 'Exchange the single-use token of a link for a token that can add the missing documents',
    tag,
    access: 'public',
    body: z.object({ token }),
    reply: dataOf(missing.extend({ token })),
  }),
  readMissing: call({
    method: 'POST',
    path: '/api/kyc/phone/missing',
    summary: 'Which documents are missing, for the device that opened the link',
    tag,
    access: 'public',
    body: z.object({ token }),
    reply: dataOf(missing),
  }),
  upload: call({
    method: 'POST',
    path: '/api/kyc/phone/document',
    summary: 'Add one missing document (JPG, PNG or PDF, at most 5 MB)',
    tag,
    access: 'public',
    body: 'multipart',
    form: z.object({ token, document_type: documentType }),
    file: documentRule,
    reply: dataOf(missing),
  }),
}
