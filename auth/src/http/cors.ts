import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'

const allowed = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'Authorization, apikey, Content-Type, X-Client-Info, X-Supabase-Api-Version',
  'access-control-max-age': '600',
}

/** The headers that auth-js reads. Without the API version it cannot find the code of an error. */
const exposed = 'X-Supabase-Api-Version, X-Total-Count, Link'

/** Lets only pages of the listed origins call from a browser. */
export function allowOrigins(app: FastifyInstance, { settings }: Core): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (settings.corsOrigins.length > 0) reply.header('vary', 'Origin')
    if (origin === undefined || !settings.corsOrigins.includes(origin)) return
    reply.header('access-control-allow-origin', origin).header('access-control-allow-credentials', 'true')
    if (isPreflight(request)) return reply.headers(allowed).code(204).send()
    reply.header('access-control-expose-headers', exposed)
  })
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined
}
