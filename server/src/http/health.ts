import { timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { findUnknownJobs } from '../adapters/jobs/unknown.ts'
import { collectedFiles } from '../uploads/collect.ts'
import type { Services } from '../services.ts'
import { partsOf, succeeds } from './health-parts.ts'
import { operationsGauges } from './operations-gauges.ts'

type Options = Pick<Services, 'db' | 'chain' | 'files'> & {
  metricsToken: string | undefined
  isPublic: boolean
  isLeaving: () => boolean
}

/** A load balancer gives up after this time. */
const READY_MS_MAX = 3_000

/** Unhandled errors; any value above zero is a defect to look up in the log. */
export const backgroundErrors = new Counter({
  name: 'background_errors_total',
  help: 'Errors thrown in the background that nothing handled',
  registers: [],
})

/**
 * `/api/health` replies while the process is alive. `/api/ready` says whether this replica can serve, and the state of
 * the other parts. `/metrics` is for Prometheus. It requires the token, or a request from this machine if nobody else
 * can reach the server: behind a proxy, every request may seem to come from this machine.
 */
export function healthRoutes(
  app: FastifyInstance,
  { metricsToken, isPublic, isLeaving, ...services }: Options,
): void {
  const registry = new Registry()
  registry.registerMetric(backgroundErrors)
  registry.registerMetric(collectedFiles)
  operationsGauges(services.db, registry)
  processMetrics()
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

  const others = partsOf(services, registry)
  app.get('/api/ready', { schema: { hide: true } }, async (_request, reply) => {
    if (isLeaving()) return reply.status(503).send({ ready: false, leaving: true })
    const ready = await succeeds(() => services.db.execute(sql`select 1`), READY_MS_MAX)
    if (!ready) return reply.status(503).send({ ready, database: ready })
    return reply.send({ ready, database: ready, ...(await others()), ...(await waitingFor(services)) })
  })

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const isLocal = !isPublic && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)
    if (!isLocal && !hasToken(request.headers.authorization, metricsToken)) return reply.callNotFound()
    await others()
    const all = Registry.merge([processMetrics(), registry])
    return reply.type(all.contentType).send(await all.metrics())
  })
}

let ofProcess: Registry | undefined

/** Memory, garbage collection and event loop of this process. Measured once, because it cannot be stopped. */
function processMetrics(): Registry {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  return ofProcess
}

/** What works, but waits for an operator. */
async function waitingFor({ db, chain }: Pick<Services, 'db' | 'chain'>) {
  const [stopped_signers, unknown_jobs] = await Promise.all([
    chain.stoppedSigners().catch(() => []),
    findUnknownJobs(db).catch(() => []),
  ])
  return { stopped_signers, unknown_jobs }
}

function hasToken(header: string | undefined, token: string | undefined): boolean {
  const given = Buffer.from(header ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return token !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted)
}
