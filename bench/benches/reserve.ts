import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/src/adapters/db/embedded/start.ts'
import { ask, dataFolder, demoComplete, signIn, start } from '../support/product.ts'
import { projectFields } from '../../server/src/testing/samples.ts'

const CREATIONS = 10_000
const AT_ONCE = 200
const TOTAL = 500_000

/**
 * Sends 10,000 creations, 200 at a time, to one project with room for far fewer. The total is never exceeded, every
 * refusal has the expected sentence, and the counters equal the sum. Run: `node bench/benches/reserve.ts`.
 */
const data = await dataFolder()
const postgres = await startEmbeddedPostgres({ dataDir: data.folder, notice: () => {} })
const settings = {
  DATA_DIR: data.folder + '/product',
  DATABASE_URL: postgres.url,
  DEMO: '1',
  LOG_LEVEL: 'info',
}
const product = await start(settings, [], 'pipe')
const pool = new pg.Pool({ connectionString: postgres.url, max: 4 })
const problems: string[] = []
try {
  await demoComplete(product)
  const admin = await signIn(product.url)
  const people = await Promise.all(
    ['inventada.perez', 'supuesto.garcia', 'quimera.lopez'].map((name) =>
      signIn(product.url, { email: `${name}@demo.acervo.example`, password: 'acervo-demo-2026' }),
    ),
  )
  const body = {
    ...projectFields,
    name: 'Prueba de reserva',
    total_funding: TOTAL,
    token_value: 10,
    min_investment: 10,
    max_investment: 5000,
    start_date: '2026-01-01',
  }
  const { data: project } = await ask(`${product.url}/api/projects`, { token: admin, body })

  let watching = true
  const watch = (async () => {
    while (watching) {
      const { rows } = await pool.query(
        `select coalesce(sum(amount_cents), 0)::bigint as sum from investment where project_id = $1 and status <> 'rejected'`,
        [project.id],
      )
      if (BigInt(rows[0].sum) > BigInt(TOTAL) * 100n) problems.push(`the sum stood at ${rows[0].sum} cents`)
      await sleep(20)
    }
  })()

  let accepted = 0
  let refused = 0
  let sent = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (sent < CREATIONS) {
        const n = sent++
        const response = await fetch(`${product.url}/api/investment`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${people[n % 3]}` },
          body: JSON.stringify({ project_id: project.id, amount: 10 * (1 + (n % 40)) }),
        })
        const reply: any = await response.json()
        if (response.status === 200) accepted++
        else if (response.status === 400 && /^Solo quedan €\d+ disponibles para invertir$/.test(reply.error))
          refused++
        else problems.push(`${response.status} ${JSON.stringify(reply)}`)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  watching = false
  await watch

  const { rows } = await pool.query(
    `select p.committed_cents, p.investors_count, sum(i.amount_cents)::bigint as sum,
       count(distinct i.user_id)::int as people, count(*)::int as n
     from project p join investment i on i.project_id = p.id and i.status <> 'rejected' where p.id = $1 group by p.id`,
    [project.id],
  )
  const [row] = rows
  if (row.sum !== row.committed_cents) problems.push(`counter ${row.committed_cents}, sum ${row.sum}`)
  if (row.people !== row.investors_count)
    problems.push(`investors ${row.investors_count}, people ${row.people}`)
  if (row.n !== accepted) problems.push(`${accepted} accepted, ${row.n} stored`)
  if (accepted + refused !== CREATIONS) problems.push(`${accepted} + ${refused} answers of ${CREATIONS}`)
  process.stdout.write(
    `${CREATIONS} creations in ${seconds.toFixed(1)} s: ${accepted} accepted, ${refused} refused with their sentence, ` +
      `${Number(row.sum) / 100} of ${TOTAL} € reserved, ${problems.length} problems\n`,
  )
} finally {
  await pool.end()
  await product.stop()
  await postgres.stop()
  await data.remove()
}
for (const problem of problems.slice(0, 10)) process.stdout.write(`${problem}\n`)
process.exitCode = problems.length === 0 ? 0 : 1
