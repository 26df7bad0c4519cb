import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent it, for the log; undefined until authenticated. A log of its own for each request costs memory. */
    actorId: string | undefined
  }
}

/** Logs one line per request, without personal data. */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('actorId')
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      actor_id: request.actorId,
    }
    if (route.startsWith('/api') || route.startsWith('/auth')) request.log.info(line, 'request')
    else request.log.debug(line, 'request')
    done()
  })
}
