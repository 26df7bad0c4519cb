import { timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import type { Services } from '../services.ts'

type Options = Pick<Services, 'db' | 'chain'> & { metricsToken: string | undefined }

/** Errors that nothing handled; anything above zero is a defect to look for in the log. */
export const backgroundErrors = new Counter({
  name: 'background_errors_total',
  help: 'Errors thrown in the background that nothing handled',
  registers: [],
})

/** `/api/health` alive, `/api/ready` with its parts, `/metrics` for Prometheus (loopback or token only). */
export function healthRoutes(app: FastifyInstance, { db, chain, metricsToken }: Options): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registry.registerMetric(backgroundErrors)
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })

  app.get('/api/health', { schema: { hide: true } }, async () => ({ status: 'ok' }))

  app.get('/api/ready', { schema: { hide: true } }, async (_request, reply) => {
    const parts = {
      database: await succeeds(() => db.execute(sql`select 1`)),
      jobs: await succeeds(() => db.execute(sql`select 1 from graphile_worker.jobs limit 1`)),
      chain: await chain.ready().catch(() => false),
    }
    const ready = Object.values(parts).every(Boolean)
    return reply.status(ready ? 200 : 503).send({ ready, ...parts })
  })

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const isLocal = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)
    if (!isLocal && !hasToken(request.headers.authorization, metricsToken)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

async function succeeds(work: () => Promise<unknown>): Promise<boolean> {
  return work().then(
    () => true,
    () => false,
  )
}

function hasToken(header: string | undefined, token: string | undefined): boolean {
  const given = Buffer.from(header ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return token !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted)
}
