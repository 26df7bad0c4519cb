import pg from 'pg'
import { connectDatabase } from '../../server/src/adapters/db/connect.ts'
import { sealAudit } from '../../server/src/audit/seal.ts'
import { copyRows } from './copy-rows.ts'
import { auditLog, auditSeals, investments, mints, notifications } from './investments.ts'
import { people, type Rows, type Sizes } from './people.ts'
import { blockings, contacts, projects } from './projects.ts'
import { uuidOf } from './invent.ts'

/** A million investments, or proportionally fewer. Small databases still have at least a page of everything. */
export function sizesOf(count: number): Sizes {
  return {
    investments: count,
    people: count / 10,
    projects: Math.max(100, count / 1000),
    holders: Math.min(10_000, count / 50),
    blockings: Math.max(200, count / 200),
  }
}

/**
 * Fills the database of a product that has only an administrator, by COPY, with the same rows each time. Works in one
 * transaction that drops the tables' indexes and foreign keys and recreates them at the end, so that each row is
 * checked. The chain does not know these rows, so the product must run on them with ROLE=web. `me` has investments too.
 */
export async function fillDatabase(url: string, sizes: Sizes, email: string): Promise<void> {
  await sealAllThereIs(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `begin; set local maintenance_work_mem = '256MB'; set local synchronous_commit = off; set local timezone = 'UTC'`,
    )
    const me = await verifiedAdmin(client, email)
    const { rows } = await client.query<{ id: string | null }>('select max(id) as id from audit_log')
    const firstId = Number(rows[0]?.id ?? 0) + 1
    const { rows: seals } = await client.query(
      'select number::int, hash from audit_seal order by number desc limit 1',
    )
    const all: Rows[] = [
      ...people(sizes),
      ...projects(sizes),
      blockings(sizes, me.id),
      contacts(Math.max(400, sizes.people / 5), me.id),
      investments(sizes, me),
      mints(sizes, me),
      notifications(sizes, me),
      auditLog(sizes, me, firstId),
      auditSeals(sizes, me, firstId, seals[0]),
    ]
    const tables = [...new Set(all.map(({ table }) => table)), 'position']
    const later = await takeDown(client, tables)
    for (const { table, columns, rows: made } of all) await copyRows(client, table, columns, made)
    await client.query(derived)
    await client.query(
      `select setval(pg_get_serial_sequence('audit_log', 'id'), (select max(id) from audit_log))`,
    )
    // Rows that a trigger has queued for sealing, although their seals are already inserted.
    await client.query('delete from audit_pending')
    for (const statement of later) await client.query(statement)
    await client.query('commit')
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}

/** Computes positions and the projects' counters from the investments. */
const derived = `
  insert into position (project_id, user_id, investments, committed_cents)
    select project_id, user_id, count(*), sum(amount_cents) from investment
    where status <> 'rejected' group by project_id, user_id;
  update project set committed_cents = held.cents, investors_count = held.people,
      total_funding_cents = (held.cents / 1000000 + 1) * 1250000
    from (select project_id, sum(committed_cents)::bigint as cents, count(*) as people from position group by project_id) held
    where held.project_id = project.id`

/** Drops the indexes and constraints that would slow down each insert. Returns the statements that recreate them. */
async function takeDown(client: pg.Client, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; make: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
      from pg_constraint taken
      where conrelid = any($1::regclass[]) and (contype in ('f', 'u') or contype = 'p' and not exists (
        select from pg_constraint f where f.contype = 'f' and f.confrelid = taken.conrelid))
      -- What refers goes first and comes back last.
      order by contype <> 'f'`,
    [tables],
  )
  const { rows: indexes } = await client.query<{ drop: string; make: string }>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make from pg_index
      where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  const all = [...rows, ...indexes]
  for (const { drop } of all) await client.query(drop)
  return all.map(({ make }) => make).toReversed()
}

async function verifiedAdmin(client: pg.Client, email: string): Promise<{ id: string; wallet: string }> {
  const { rows } = await client.query<{ id: string }>('select id from profile where email = $1', [email])
  const id = rows[0]?.id
  if (id === undefined) throw new Error(`Nobody has the address ${email}`)
  const wallet = `0x${'ab'.repeat(20)}`
  const application = uuidOf('application', 0x7f_ff_ff_ff)
  await client.query(
    `insert into kyc_application (id, user_id, name, id_number, wallet, status, submitted_at, decided_at)
      values ($1, $2, 'Administración', '00000000T', $3, 'APPROVED', now(), now())`,
    [application, id, wallet],
  )
  await client.query(
    `update profile set kyc_application_id = $1, kyc_application_status = 'APPROVED' where id = $2`,
    [application, id],
  )
  return { id, wallet }
}

/** Appends to the end of the chain of seals. */
async function sealAllThereIs(url: string): Promise<void> {
  const { db, close } = await connectDatabase(url, () => {})
  try {
    await sealAudit(db)
  } finally {
    await close()
  }
}
