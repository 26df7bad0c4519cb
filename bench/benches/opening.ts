import { Agent, request, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../server/src/free-port.ts'
import { startEmbeddedPostgres } from '../../server/src/adapters/db/embedded/start.ts'
import { projectFields } from '../../server/src/testing/samples.ts'
import { aSigningKey, signedInPeople, type SignedIn } from '../../server/src/testing/signed-in-people.ts'
import { ask, dataFolder, demoComplete, signIn, start } from '../support/product.ts'
import { residentMb } from '../support/resident.ts'

const PEOPLE = Number(process.env.PEOPLE ?? 3000)
const ARRIVAL_MS = 60_000
const CANCEL_EVERY = 100
/**
 * The amount that each person invests, in euros, in tokens of one euro. The last tenth of the people find the project
 * full.
 */
const AMOUNT = 100
const SOLD_OUT_AFTER = Math.floor(PEOPLE * 0.9)
const [READ_MS_MAX, INVEST_MS_MAX] = [200, 500]

type Times = Record<'list' | 'project' | 'invest' | 'cancel' | 'staff', number[]>

/**
 * A popular project opens: 3,000 signed-in people arrive within a minute, on a machine shared with the load generator.
 * Each reads the list and the project, follows live updates and invests; one in a hundred cancels. Meanwhile staff read
 * their lists. Everybody gets an answer, nothing is oversold and nothing acknowledged is lost.
 */
export async function benchOpening(): Promise<boolean> {
  const data = await dataFolder()
  const postgres = await startEmbeddedPostgres({ dataDir: data.folder, notice: () => {} })
  const { key, env } = await aSigningKey()
  const port = String(await freePort())
  const settings = { DATA_DIR: data.folder + '/product', DATABASE_URL: postgres.url, PORT: port, DEMO: '1' }
  const product = await start({ ...env, ...settings, LOG_LEVEL: 'info' }, undefined, 'pipe')
  await demoComplete(product)
  const pool = new pg.Pool({ connectionString: postgres.url })
  try {
    const staff = await signIn(product.url)
    const people = await signedInPeople(pool, { key, siteUrl: `http://localhost:${port}`, count: PEOPLE })
    const project = await aProject(product.url, staff)
    const idleMb = residentMb(product.child.pid ?? 0)
    const day = await openingDay(product.url, { people, staff, project })
    const fullMb = residentMb(product.child.pid ?? 0)
    day.end()
    print(day)
    process.stdout.write(
      `memory: ${idleMb.toFixed(0)} MB before, ${fullMb.toFixed(0)} MB with ${day.streams} streams open\n`,
    )
    return (await isConsistent(pool, project, day)) && isFast(day)
  } finally {
    await pool.end()
    await product.stop()
    await postgres.stop()
    await data.remove()
  }
}

type Day = {
  times: Times
  statuses: Map<string, number>
  acknowledged: Set<string>
  cancelled: Set<string>
  seconds: number
  streams: number
  events: number
  end: () => void
}
type Opening = { people: SignedIn[]; staff: string; project: string }

async function openingDay(url: string, { people, staff, project }: Opening): Promise<Day> {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  const live = new Agent({ keepAlive: false })
  const day: Day = {
    times: { list: [], project: [], invest: [], cancel: [], staff: [] },
    statuses: new Map(),
    acknowledged: new Set(),
    cancelled: new Set(),
    seconds: 0,
    streams: 0,
    events: 0,
    end: () => {
      agent.destroy()
      live.destroy()
    },
  }
  const call = async (kind: keyof Times, token: string, path: string, sent: Sent = {}) => {
    const began = performance.now()
    const { status, text } = await send(agent, url + path, token, sent)
    day.times[kind].push(performance.now() - began)
    const name = `${kind} ${status}`
    day.statuses.set(name, (day.statuses.get(name) ?? 0) + 1)
    return status === 200 ? (JSON.parse(text) as any) : undefined
  }
  const person = async ({ token }: SignedIn, number: number) => {
    await sleep((ARRIVAL_MS * number) / people.length)
    await call('list', token, '/api/projects?domain=acervo&sort=open')
    follow(live, url, token, day)
    await call('project', token, `/api/projects/${project}`)
    const made = await call('invest', token, '/api/investment', {
      body: { project_id: project, amount: AMOUNT },
    })
    if (!made) return
    day.acknowledged.add(made.investment.id)
    if (number % CANCEL_EVERY > 0) return
    const path = `/api/investment/${made.investment.id}/cancel`
    if (await call('cancel', token, path, { body: { step: 'start' } })) day.cancelled.add(made.investment.id)
  }
  let isOver = false
  const desk = async () => {
    for (const path of loop([
      '/api/investment?admin=true&limit=50',
      '/api/admin/overview',
      '/api/admin/kyc/applications?limit=50',
    ])) {
      if (isOver) return
      await call('staff', staff, path)
      await sleep(500)
    }
  }
  const began = performance.now()
  const working = desk()
  await Promise.all(people.map(person))
  day.seconds = (performance.now() - began) / 1000
  isOver = true
  await working
  return day
}

function* loop<T>(values: T[]): Generator<T> {
  for (;;) yield* values
}

type Sent = { body?: unknown }

function send(
  agent: Agent,
  url: string,
  token: string,
  { body }: Sent,
): Promise<{ status: number; text: string }> {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    authorization: `Bearer ${token}`,
    ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
  }
  return new Promise((resolve) => {
    const answer = async (response: IncomingMessage) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() })
    }
    const sent = request(url, { agent, method: payload ? 'POST' : 'GET', headers }, (response) => {
      answer(response).catch(() => resolve({ status: 0, text: '' }))
    })
    sent.once('error', () => resolve({ status: 0, text: '' }))
    sent.end(payload)
  })
}

function follow(agent: Agent, url: string, token: string, day: Day): void {
  const headers = { authorization: `Bearer ${token}` }
  const sent = request(`${url}/api/live`, { agent, headers }, (response) => {
    if (response.statusCode === 200) day.streams++
    response.on('data', (chunk: Buffer) => (day.events += chunk.toString().split('data: ').length - 1))
    response.on('error', () => {})
  })
  sent.on('error', () => {})
  sent.end()
}

async function aProject(url: string, token: string): Promise<string> {
  const body = {
    ...projectFields,
    name: 'Abre a las diez',
    total_funding: SOLD_OUT_AFTER * AMOUNT,
    token_value: 1,
    min_investment: 1,
    max_investment: 1000,
    start_date: '2026-01-01',
  }
  return (await ask(`${url}/api/projects`, { token, body })).data.id
}

/** Checks that nothing is oversold, nothing acknowledged is lost, and everybody got an answer. */
async function isConsistent(pool: pg.Pool, project: string, day: Day): Promise<boolean> {
  const { rows } = await pool.query<{ id: string; status: string; cents: string }>(
    'select id, status, amount_cents as cents from investment where project_id = $1',
    [project],
  )
  const open = rows.filter(({ status }) => status !== 'rejected')
  const sum = open.reduce((total, { cents }) => total + Number(cents) / 100, 0)
  const oversold = Math.max(0, sum - SOLD_OUT_AFTER * AMOUNT)
  const stored = new Map(rows.map(({ id, status }) => [id, status]))
  const lost = [...day.acknowledged].filter((id) => !stored.has(id)).length
  const kept = [...day.cancelled].filter((id) => stored.get(id) !== 'rejected').length
  const counted = await pool.query<{ cents: string }>(
    'select committed_cents as cents from project where id = $1',
    [project],
  )
  const isCounted = Number(counted.rows[0]?.cents) / 100 === sum
  const unanswered = [...day.statuses].filter(([name]) => / (0|5\d\d)$/.test(name))
  process.stdout.write(
    `oversold ${oversold} €, lost ${lost}, cancelled and still there ${kept}, counters ${isCounted ? 'correct' : 'WRONG'}, without an answer ${unanswered.length === 0 ? 0 : JSON.stringify(unanswered)}\n`,
  )
  return oversold === 0 && lost === 0 && kept === 0 && isCounted && unanswered.length === 0
}

function print({ times, statuses, seconds, acknowledged, events }: Day): void {
  for (const [name, all] of Object.entries(times)) {
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => at(all, share).toFixed(0))
    process.stdout.write(`${name}: P50 ${p50}, P95 ${p95}, P99 ${p99} ms of ${all.length}\n`)
  }
  process.stdout.write(
    `${PEOPLE} people in ${seconds.toFixed(0)} s: ${acknowledged.size} investments, ${(acknowledged.size / seconds).toFixed(0)} per second; ${events} live events; ${[...statuses].map(([name, count]) => `${name} × ${count}`).join(', ')}\n`,
  )
}

function isFast({ times }: Day): boolean {
  const reads = at([...times.list, ...times.project], 0.95)
  const invest = at(times.invest, 0.95)
  const isGood = reads <= READ_MS_MAX && invest <= INVEST_MS_MAX
  process.stdout.write(
    `P95 of reads ${reads.toFixed(0)} ms (wanted ≤ ${READ_MS_MAX}), of investing ${invest.toFixed(0)} ms (wanted ≤ ${INVEST_MS_MAX}) ${isGood ? 'ok' : 'ABOVE'}\n`,
  )
  return isGood
}

function at(times: number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0
}
