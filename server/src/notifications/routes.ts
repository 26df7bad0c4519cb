import { notificationCalls } from '@acervo/domain/notifications/calls'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { acknowledge, countUnread, listNotifications, markRead } from './repo.ts'

export function notificationRoutes(serve: Serve, { db, now }: Services): void {
  serve(notificationCalls.list, async ({ actor, query }) => {
    const [{ rows, next_cursor }, unread] = await Promise.all([
      listNotifications(db, actor.id, query),
      countUnread(db, actor.id),
    ])
    return { data: rows, next_cursor, unread }
  })

  serve(notificationCalls.read, async ({ actor, body }) => {
    await markRead(db, actor.id, body.up_to, now())
    return {}
  })

  serve(notificationCalls.acknowledge, async ({ actor, params }) => {
    await acknowledge(db, actor.id, params.id, now())
    return {}
  })
}
