import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const LOOK_MS = 50

/**
 * Lets this replica leave without losing a request. When told to close, it keeps serving for `drainMs`: a load balancer
 * reads at `/api/ready` that it is leaving, and each connection ends with its reply. Then it stops listening, completes
 * the open requests and closes the connections. Returns a function that says whether the replica is leaving.
 */
export function drainBeforeClose(app: FastifyInstance, drainMs: number): () => boolean {
  const open = new Set<ServerResponse>()
  let isLeaving = false
  app.server.prependListener('request', (_request: unknown, response: ServerResponse) => {
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  app.addHook('preClose', async () => {
    isLeaving = true
    if (!app.server.listening) return
    // Fastify adds the header to replies to requests that arrive from now on.
    for (const response of open) if (!response.headersSent) response.setHeader('connection', 'close')
    if (drainMs > 0) await sleep(drainMs)
    closeConnectionsWhenDone(app, open)
  })
  return () => isLeaving
}

/** Without this, an idle connection, or one whose reply had already begun, would keep the server open for a minute. */
function closeConnectionsWhenDone({ server }: FastifyInstance, open: ReadonlySet<ServerResponse>): void {
  const look = setInterval(() => {
    if (open.size === 0) server.closeAllConnections()
    else server.closeIdleConnections()
  }, LOOK_MS)
  server.once('close', () => clearInterval(look))
}
