import type pg from 'pg'

/**
 * Positions and projects whose counters do not match their investments (except rejected ones). Empty if all counters
 * match.
 */
export async function wrongCounters(pool: pg.Pool): Promise<{ what: string; project_id: string }[]> {
  const { rows } = await pool.query(`
    with held as (
      select project_id, user_id, count(*) as investments, sum(amount_cents) as cents
      from investment where status <> 'rejected' group by project_id, user_id
    )
    select 'position' as what, p.project_id from position p left join held using (project_id, user_id)
    where (p.investments, p.committed_cents) is distinct from (coalesce(held.investments, 0), coalesce(cents, 0))
    union all
    select 'project', id from project where (committed_cents, investors_count) is distinct from (
      (select coalesce(sum(cents), 0) from held where project_id = project.id),
      (select count(*) from held where project_id = project.id))`)
  return rows
}
