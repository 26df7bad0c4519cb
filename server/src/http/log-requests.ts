import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The sender of a request, for the log; undefined until authenticated. A separate logger for each request would
     * cost memory.
     */
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
