import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const LOOK_MS = 50

/**
 * Lets this replica leave without losing a request: once told to close it goes on for `drainMs`, in which a balancer reads at
 * `/api/ready` that it is leaving, and ends every connection with its reply; then it stops listening, finishes what is under
 * way and hangs up. Answers a function that says whether it is leaving.
 */
export function leaveInOrder(app: FastifyInstance, drainMs: number): () => boolean {
  const open = new Set<ServerResponse>()
  let isLeaving = false
  app.server.prependListener('request', (_request: unknown, response: ServerResponse) => {
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  app.addHook('preClose', async () => {
    isLeaving = true
    if (!app.server.listening) return
    // Replies to requests that come from now on say it by themselves (Fastify).
    for (const response of open) if (!response.headersSent) response.setHeader('connection', 'close')
    if (drainMs > 0) await sleep(drainMs)
    hangUpWhenDone(app, open)
  })
  return () => isLeaving
}

/** A connection on which nothing was asked yet, or whose reply had begun before, would keep the server open for a minute. */
function hangUpWhenDone({ server }: FastifyInstance, open: ReadonlySet<ServerResponse>): void {
  const look = setInterval(() => {
    if (open.size === 0) server.closeAllConnections()
    else server.closeIdleConnections()
  }, LOOK_MS)
  server.once('close', () => clearInterval(look))
}
