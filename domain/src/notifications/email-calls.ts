import { z } from 'zod'
import { call } from '../common/call.ts'
import { dataOf } from '../common/reply.ts'
import { emailChoice, emailPreferences, emailTopics } from './email-classes.ts'

const tag = 'notifications'
const path = '/api/email-preferences'

/** Calls of the email preferences; separate from those of the notifications, which every screen makes. */
export const emailCalls = {
  read: call({
    method: 'GET',
    path,
    summary: 'Which informative emails the caller gets',
    tag,
    access: 'signed_in',
    reply: dataOf(emailPreferences),
  }),
  save: call({
    method: 'PUT',
    path,
    summary: 'Choose which informative emails the caller gets; omitted topics stay unchanged',
    tag,
    access: 'signed_in',
    body: emailChoice,
    reply: dataOf(emailPreferences),
  }),
  unsubscribe: call({
    method: 'POST',
    path: '/api/unsubscribe/:token',
    summary:
      'Unsubscribe from informative emails like the one with this link (RFC 8058); repeating the call changes nothing',
    tag,
    access: 'public',
    params: z.object({ token: z.string().max(300, 'common.field_invalid') }),
    reply: dataOf(z.object({ topic: z.enum(emailTopics) })),
  }),
}
