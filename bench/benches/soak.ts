import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/src/adapters/db/embedded/start.ts'
import { dataFolder, start } from '../support/product.ts'
import { ADMIN } from './replicas/cluster.ts'
import { setUpPeople, PASSWORD, emailOf } from './replicas/people.ts'
import { aForm, aPdf, send, type Init } from '../support/send.ts'
import { median } from '../support/percentile.ts'

const MINUTES = Number(process.env.SOAK_MINUTES ?? 60)
/** Requests per second; by default half of the measured maximum. */
const RATE = process.env.SOAK_RATE === undefined ? undefined : Number(process.env.SOAK_RATE)
const PEAK_MS = 20_000
const PEAK_CONNECTIONS = 16
const SAMPLE_MS = 10_000
const TICK_MS = 10
/** With more requests in progress than this, the server does not keep up. */
const WAITING_MAX = 2_000
const GROWTH_MAX = 0.1

/** A measured resource, the name of its metric, its unit, and the growth below which a change is ignored. */
const watched = [
  { name: 'memory (RSS)', metric: 'process_resident_memory_bytes', per: 1e6, unit: ' MB', slack: 0 },
  { name: 'heap used', metric: 'nodejs_heap_size_used_bytes', per: 1e6, unit: ' MB', slack: 0 },
  { name: 'file descriptors', metric: 'process_open_fds', per: 1, unit: '', slack: 10 },
  { name: 'handles', metric: 'nodejs_active_handles_total', per: 1, unit: '', slack: 10 },
  {
    name: 'resources, timers among them',
    metric: 'nodejs_active_resources_total',
    per: 1,
    unit: '',
    slack: 10,
  },
  { name: 'PostgreSQL connections', metric: 'connections', per: 1, unit: '', slack: 5 },
] as const
const LAG = 'nodejs_eventloop_lag_p99_seconds'
type Sample = ReadonlyMap<string, number>

/**
 * Runs the product for an hour at half of its maximum rate: reads, investing, signing in, uploads, exports and
 * notifications. Each request is sent on schedule, whether or not the previous ones were answered. The product's
 * resources (memory, connections, handles) may grow by at most a tenth from the second quarter to the last, and every
 * request is answered.
 */
export async function benchSoak(): Promise<boolean> {
  const data = await dataFolder()
  const postgres = await startEmbeddedPostgres({ dataDir: data.folder, notice: () => {} })
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1, application_name: 'soak' })
  pool.on('error', () => {})
  const product = await start({
    DATA_DIR: `${data.folder}/product`,
    DATABASE_URL: postgres.url,
    DEMO: '0',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    AUTH_AUTOCONFIRM: '1',
    // Longer than the run, because the initial tokens are not renewed.
    AUTH_JWT_TTL_S: String(MINUTES * 60 + 3600),
  })
  try {
    const errors: string[] = []
    const calls = callsOf(
      product.url,
      await setUpPeople(product.url, { token_value: 1, min_investment: 1 }),
      errors,
    )
    const rate = RATE ?? (await peak(calls)) / 2
    if (errors.length > 0) throw new Error(errors.slice(0, 5).join('\n'))
    process.stdout.write(`${rate.toFixed(1)} requests a second for ${MINUTES} minutes\n`)
    let going = true
    const sampling = sampleWhile(() => going, product.url, pool)
    const sent = await openLoop(calls, rate, errors)
    going = false
    const holds = judge(await sampling)
    process.stdout.write(
      `soak: ${sent} requests, ${errors.length} errors${holds && errors.length === 0 ? ' ok' : ' NOT OK'}\n`,
    )
    for (const error of errors.slice(0, 10)) process.stdout.write(`${error}\n`)
    return holds && errors.length === 0
  } finally {
    await product.stop()
    await pool.end()
    await postgres.stop()
    await data.remove()
  }
}

/** The calls that people make, as a cycle of a hundred. */
function callsOf(
  url: string,
  { admin, project, investors }: Awaited<ReturnType<typeof setUpPeople>>,
  errors: string[],
): () => Promise<void> {
  const ask = async (path: string, init: Init = {}) => {
    const { status, body } = await send(url + path, init)
    if (status !== 200) errors.push(`${path}: ${status} ${Buffer.isBuffer(body) ? '' : JSON.stringify(body)}`)
    return body
  }
  const read = (path: string) => (token: string) => ask(path, { token })
  const upload = async () => {
    const form = aForm({ projectId: project, documentType: 'other' }, aPdf(100))
    const { data } = await ask('/api/projects/files', { token: admin, form })
    // Removed again, so that stored files do not count as growth.
    if (data) await ask(`/api/projects/files/${data.id}`, { token: admin, method: 'DELETE' })
  }
  const kinds: [number, (token: string, number: number) => Promise<unknown>][] = [
    [20, read('/api/projects')],
    [15, read('/api/investment')],
    [10, read('/api/portfolio')],
    [10, read('/auth/me')],
    [12, read('/api/notifications')],
    [5, (token) => ask('/api/notifications/read', { token, body: { up_to: new Date().toISOString() } })],
    [16, (token) => ask('/api/investment', { token, body: { project_id: project, amount: 1 } })],
    [5, (_token, number) => ask('/auth/signin', { body: { email: emailOf(number), password: PASSWORD } })],
    [4, upload],
    [3, () => ask('/api/admin/users.csv', { token: admin })],
  ]
  // Spreads the calls over the cycle, always in the same order.
  const hundred = kinds.flatMap(([times, kind]) => Array.from({ length: times }, () => kind))
  let turn = 0
  return async () => {
    const kind = hundred[(turn * 37) % hundred.length]
    const number = turn++ % investors.length
    await kind?.(investors[number] ?? '', number)
  }
}

async function peak(call: () => Promise<void>): Promise<number> {
  const began = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: PEAK_CONNECTIONS }, async () => {
      for (; performance.now() - began < PEAK_MS; done++) await call()
    }),
  )
  const rate = (done * 1000) / (performance.now() - began)
  process.stdout.write(`the most: ${rate.toFixed(1)} requests a second\n`)
  return rate
}

async function openLoop(call: () => Promise<void>, rate: number, errors: string[]): Promise<number> {
  const began = performance.now()
  let [sent, waiting] = [0, 0]
  for (; performance.now() - began < MINUTES * 60_000; await sleep(TICK_MS)) {
    const due = Math.floor(((performance.now() - began) / 1000) * rate)
    for (; sent < due; sent++) {
      waiting++
      void call().finally(() => waiting--)
    }
    if (waiting > WAITING_MAX) {
      errors.push(`${waiting} requests wait: the server does not keep up`)
      break
    }
  }
  while (waiting > 0) await sleep(TICK_MS)
  return sent
}

async function sampleWhile(isGoing: () => boolean, url: string, pool: pg.Pool): Promise<Sample[]> {
  const samples: Sample[] = []
  for (let next = performance.now() + SAMPLE_MS; isGoing();) {
    await sleep(100)
    if (performance.now() < next) continue
    next += SAMPLE_MS
    const text = await (await fetch(`${url}/metrics`)).text()
    const sample = new Map(
      [...text.matchAll(/^(\w+) (\S+)$/gm)].map(([, name = '', value]) => [name, Number(value)]),
    )
    const { rows } = await pool.query(
      `select count(*)::int as count from pg_stat_activity where application_name = 'acervo'`,
    )
    samples.push(sample.set('connections', rows[0].count))
  }
  return samples
}

/** Prints the medians of the second quarter and of the last. Returns false when something grew too much. */
function judge(samples: Sample[]): boolean {
  const quarter = Math.floor(samples.length / 4)
  const [early, late] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)]
  let holds = true
  for (const { name, metric, per, unit, slack } of watched) {
    const of = (part: Sample[]) => median(part.map((sample) => (sample.get(metric) ?? NaN) / per))
    const [before, after] = [of(early), of(late)]
    const isSteady = after - before <= Math.max(slack, before * GROWTH_MAX)
    holds &&= isSteady
    process.stdout.write(
      `${name}: ${before.toFixed(0)}${unit}, in the end ${after.toFixed(0)}${unit}, ratio ${(after / before).toFixed(2)} ${isSteady ? 'ok' : 'GROWS'}\n`,
    )
  }
  const lags = samples.map((sample) => (sample.get(LAG) ?? NaN) * 1000)
  process.stdout.write(
    `event loop late, P99 of ten seconds: median ${median(lags).toFixed(0)} ms, most ${Math.max(...lags).toFixed(0)} ms\n`,
  )
  return holds
}
