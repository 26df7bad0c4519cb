import type pg from 'pg'

/** Unfinished jobs, chain operations and emails, each as text; empty if everything is finished. */
export async function unsettled(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ left: string }>(`
    select 'job ' || task_identifier || ': ' || coalesce(last_error, 'waiting') as left from graphile_worker.jobs
    where task_identifier not in (select distinct identifier from graphile_worker._private_known_crontabs)
    union all select 'operation ' || op_key || ': ' || state || coalesce(', ' || error, '') from chain_op where state <> 'done'
    union all select 'an email was not sent' from mail where sent_at is null`)
  return rows.map(({ left }) => left)
}

/** Emails that were written but that the mail server has not received, as text. */
export async function undelivered(pool: pg.Pool, received: { to: string }[]): Promise<string[]> {
  const arrived = Map.groupBy(received, ({ to }) => to.toLowerCase())
  const { rows } = await pool.query<{ to: string; count: number }>(
    `select lower("to") as "to", count(*)::int as count from mail group by 1`,
  )
  return rows
    .filter(({ to, count }) => (arrived.get(to)?.length ?? 0) < count)
    .map(({ to, count }) => `of ${count} emails to ${to}, ${arrived.get(to)?.length ?? 0} arrived`)
}
