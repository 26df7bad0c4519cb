import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'

/**
 * Measures the upper limit for investing: one prepared statement that writes the same rows, sent over one connection
 * per person, for the requested number of milliseconds. Prints the number of investments per second.
 */
const { DATABASE_URL, PROJECT = '', PEOPLE = '', MILLISECONDS } = process.env
const people = PEOPLE.split(',')
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: people.length })

const text = `with held as (
    insert into position (project_id, user_id, investments, committed_cents) values ($2, $3, 1, 100)
    on conflict (project_id, user_id) do update
    set investments = position.investments + 1, committed_cents = position.committed_cents + 100
    returning investments),
  made as (
    insert into investment (id, project_id, user_id, typed_amount_cents, amount_cents, tokens, token_value_cents,
      payment_reference, created_at, expires_at, remind_at)
    values ($1, $2, $3, 100, 100, 1, 100, $4, now(), now() + interval '10 days', now() + interval '5 days')),
  logged as (
    insert into audit_log (actor_id, role, action, subject_type, subject_id, after)
    values ($3, 'investor', 'investment.create', 'investment', $1::uuid::text, $5))
  update project set committed_cents = committed_cents + 100,
    investors_count = investors_count + case (select investments from held) when 1 then 1 else 0 end
  where id = $2 and status = 'active' and committed_cents + 100 <= total_funding_cents`

const began = performance.now()
let count = 0
await Promise.all(
  people.map(async (person) => {
    const client = await pool.connect()
    while (performance.now() - began < Number(MILLISECONDS)) {
      const values = [randomUUID(), PROJECT, person, randomBytes(10).toString('hex'), { amount: 1 }]
      const { rowCount } = await client.query({ name: 'invest', text, values })
      if (rowCount !== 1) throw new Error('Not reserved')
      count++
    }
    client.release()
  }),
)
process.stdout.write(String((count * 1000) / (performance.now() - began)))
await pool.end()
