import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/src/adapters/db/embedded/start.ts'
import { percentile, printP95 } from '../support/percentile.ts'
import { ask, dataFolder, demoComplete, signIn, start } from '../support/product.ts'

const BATCH = 200
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const ALONE_MS = 4_000
const PAUSE_MS = 10
const PATIENCE_MS = 120_000
const RATIO_MAX = 2

/**
 * How long the list of projects takes while two hundred investments are minted in one batch, compared with the time
 * before. Measured from the click until the last investment is in the register. Reports the P95 as the median ratio of
 * three rounds.
 */
export async function benchBatchMint(): Promise<boolean> {
  const data = await dataFolder()
  const postgres = await startEmbeddedPostgres({ dataDir: data.folder, notice: () => {} })
  const { folder } = data
  const env = { DATA_DIR: `${folder}/product`, DATABASE_URL: postgres.url, DEMO: '1', LOG_LEVEL: 'info' }
  const product = await start(env, undefined, 'pipe')
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    // Creating the demo data would be measured too, and the inserted investments would get in its way.
    await demoComplete(product)
    const token = await signIn(product.url)
    const request = async () => {
      const began = performance.now()
      await ask(`${product.url}/api/projects?limit=24`, { token })
      return performance.now() - began
    }
    await repeatUntil(request, sleep(10_000))
    const rounds: [number, number][] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const ids = await insertBatch(client)
      const alone = percentile(await repeatUntil(request, sleep(ALONE_MS)))
      const began = performance.now()
      const minted = ask(`${product.url}/api/admin/investments/advance`, {
        token,
        body: { ids, step: 'mint' },
      }).then(({ data: results }) => {
        const answered = performance.now() - began
        const refused = results.find(({ error }: { error: string | null }) => error)
        if (refused) throw new Error(refused.error)
        return allCompleted(client, ids).then(() => answered)
      })
      const during = percentile(await repeatUntil(request, minted))
      const seconds = (performance.now() - began) / 1000
      process.stdout.write(
        `  ${BATCH} minted in ${seconds.toFixed(1)} s, answered after ${((await minted) / 1000).toFixed(1)} s: ${during.toFixed(1)} ms, before it ${alone.toFixed(1)}\n`,
      )
      if (round > 0) rounds.push([during, alone])
    }
    const byRatio = rounds.toSorted(([a, b], [c, d]) => a / b - c / d)
    const [during, alone] = byRatio[Math.floor(ROUNDS / 2)] ?? [Infinity, 1]
    return printP95('GET /api/projects during a batch of mints', during, alone, RATIO_MAX)
  } finally {
    await client.end()
    await product.stop()
    await postgres.stop()
    await data.remove()
  }
}

/** Repeats a request until something is done. Returns how long each request took, in ms. */
async function repeatUntil(request: () => Promise<number>, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isDone = false
  const done = until.finally(() => (isDone = true))
  // Awaited below; until then a failure must not count as unhandled.
  done.catch(() => {})
  while (!isDone) {
    times.push(await request())
    await sleep(PAUSE_MS)
  }
  await done
  return times
}

/**
 * Inserts investments of one verified person in one project that wait for their mint, and updates the counters
 * accordingly.
 */
async function insertBatch(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `with whose as (
       select p.id as project_id, u.id as user_id, p.token_value_cents as cents from project p, profile u
       where p.status = 'active' and u.kyc_status = 'ok' and u.status = 'ACTIVE'
       order by p.created_at, u.created_at limit 1
     ), raised as (
       update project set committed_cents = committed_cents + $1 * cents,
         total_funding_cents = total_funding_cents + $1 * cents,
         investors_count = investors_count + (case when exists (
           select from position o where o.project_id = project.id and o.user_id = whose.user_id and investments > 0
         ) then 0 else 1 end)
       from whose where id = whose.project_id
     ), held as (
       insert into position (project_id, user_id, investments, committed_cents)
       select project_id, user_id, $1, $1 * cents from whose
       on conflict (project_id, user_id) do update set investments = position.investments + excluded.investments,
         committed_cents = position.committed_cents + excluded.committed_cents
     )
     insert into investment (id, project_id, user_id, typed_amount_cents, amount_cents, tokens, token_value_cents, status, payment_reference,
       created_at, expires_at, remind_at, start_at, payment_at, review_at, erir_at)
     select gen_random_uuid(), project_id, user_id, cents, cents, 1, cents, 'mint', 'MEDIDA' || gen_random_uuid(),
       now(), now(), now(), now(), now(), now(), now() from whose, generate_series(1, $1::int)
     returning id`,
    [BATCH],
  )
  return rows.map(({ id }) => id)
}

async function allCompleted(client: pg.Client, ids: string[]): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(100)) {
    const { rows } = await client.query(
      `select count(*)::int as left from investment where id = any($1) and status <> 'completed'`,
      [ids],
    )
    if (rows[0].left === 0) return
  }
  throw new Error('The mints are not done in time')
}
