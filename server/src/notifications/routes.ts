import { notificationCalls } from '@acervo/domain/notifications/calls'
import { emailCalls } from '@acervo/domain/notifications/email-calls'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { readEmailPreferences, saveEmailPreferences, unsubscribe } from './email-preferences.ts'
import { acknowledge, countUnread, listNotifications, markRead } from './repo.ts'

export function notificationRoutes(serve: Serve, services: Services): void {
  const { db, now } = services
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

  serve(emailCalls.read, async ({ actor }) => ({ data: await readEmailPreferences(db, actor.id) }))

  serve(emailCalls.save, async ({ body, ...by }) => ({
    data: await saveEmailPreferences(services, by, body),
  }))
}

/** A route of its own, because mail programs send a form: `List-Unsubscribe=One-Click` (RFC 8058). */
export function unsubscribeRoute(serve: Serve, services: Services): void {
  serve(emailCalls.unsubscribe, async ({ params, ...by }) => ({
    data: { topic: await unsubscribe(services, by, params.token) },
  }))
}
