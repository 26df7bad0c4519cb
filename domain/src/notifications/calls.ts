import { z } from 'zod'
import { call } from '../common/call.ts'
import { done, moment, page, uuid } from '../common/reply.ts'
import type { NotificationKind } from './kinds.ts'

const tag = 'notifications'

/** One notification of a person; `sayNotification` returns its text. */
export const notification = z.object({
  id: uuid(),
  // One of `notificationPaths`; not validated here, because that table must not be loaded with the first screen.
  kind: z.string() as unknown as z.ZodType<NotificationKind>,
  subject_id: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  created_at: moment,
  read_at: moment.nullable(),
})
export type Notification = z.infer<typeof notification>

export const notificationCalls = {
  list: call({
    method: 'GET',
    path: '/api/notifications',
    summary: 'The caller’s notifications, newest first, and how many are unread',
    tag,
    access: 'signed_in',
    query: page,
    reply: z.object({
      success: z.literal(true),
      data: z.array(notification),
      next_cursor: z.string().nullable(),
      unread: z.number().int(),
    }),
  }),
  read: call({
    method: 'POST',
    path: '/api/notifications/read',
    summary:
      'Mark all notifications up to a moment as read, except blocks, which stay unread until acknowledged or lifted',
    tag,
    access: 'signed_in',
    body: z.object({ up_to: moment }),
    reply: done,
  }),
  acknowledge: call({
    method: 'POST',
    path: '/api/notifications/:id/read',
    summary: 'Mark one notification as read, even a block',
    tag,
    access: 'signed_in',
    params: z.object({ id: uuid('common.field_invalid') }),
    reply: done,
  }),
}
