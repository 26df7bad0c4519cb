import { queueStatuses, type QueueStatus } from '@acervo/domain/kyc/queue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase } from '../../adapters/chain/testing/a-database.ts'
import { listQueue } from './list.ts'
import { findNeighbours } from './neighbours.ts'

const APPLICATIONS = 400

let database: Awaited<ReturnType<typeof aDatabase>>

beforeAll(async () => {
  database = await aDatabase()
  await database.pool.query(invented)
})
afterAll(() => database.drop())

/** Sends a part of the applications, for the first time or again, some hours or days after the last time. */
const sendSome = `
  with sent as (update kyc_application
      set submitted_at = date_trunc('hour', coalesce(submitted_at, created_at) + random() * 12 * interval '1 day'),
        status = (array['SUBMITTED', 'APPROVED', 'REJECTED'])[1 + floor(random() * 3)], rejection_reason = 'No se lee'
      where random() < 0.6 returning id, submitted_at)
    insert into kyc_round (id, application_id, submitted_at, snapshot, decision)
      select gen_random_uuid(), id, submitted_at, '{}', 'REJECTED' from sent;`

/**
 * Applications that were sent up to three times within 40 days. Some changes were taken back since, and some discarded,
 * so that their rounds belong to another application.
 */
const invented = `
  select setseed(0.4);
  insert into profile (id, email, domain_id)
    select gen_random_uuid(), n || '@listada.example', 1 from generate_series(1, ${APPLICATIONS}) n;
  insert into kyc_application (id, user_id, name, created_at)
    select gen_random_uuid(), id, case when random() < 0.5 then 'Ana' else 'Eva' end,
      '2026-03-01'::timestamptz + random() * 20 * interval '1 day' from profile;
  ${sendSome.repeat(3)}
  update kyc_application set submitted_at = null, status = 'DRAFT' where random() < 0.1;
  update kyc_round set application_id = (select id from kyc_application where status = 'APPROVED' order by id limit 1)
    where random() < 0.1`

const windows = [
  { from: '2026-03-10', to: '2026-03-20' },
  { from: '2026-04-01' },
  { to: '2026-03-15' },
  { from: '2026-03-22', to: '2026-03-25', search: 'ana' },
]

test('a list of days has every application sent on them, in its order, and so have the neighbours', async () => {
  for (const status of queueStatuses) {
    for (const days of windows) {
      const plain = await listedPlainly(status, days)
      expect(plain.length).toBeGreaterThan(0)
      expect(await paged({ status, ...days })).toEqual(plain)
      const at = Math.floor(plain.length / 2)
      const beside = await findNeighbours(database.db, plain[at] ?? '', { status, ...days })
      expect([beside.previous?.id, beside.next?.id]).toEqual([plain[at - 1], plain[at + 1]])
    }
  }
})

type Window = { from?: string; to?: string; search?: string }

/** The definition: an application belongs to the day of each sending. */
async function listedPlainly(status: QueueStatus, { from, to, search }: Window): Promise<string[]> {
  const at = status === 'DRAFT' ? 'created_at' : 'coalesce(submitted_at, created_at)'
  const direction = status === 'SUBMITTED' ? 'asc' : 'desc'
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from kyc_application where ($1 = 'ALL' or status = $1) and ($4::text is null or lower(name) = $4)
      and exists (select from kyc_round where application_id = kyc_application.id
        and (submitted_at at time zone 'Europe/Madrid')::date between $2 and $3)
      order by ${at} ${direction}, id ${direction}`,
    [status, from ?? '2020-01-01', to ?? '2030-01-01', search],
  )
  return rows.map(({ id }) => id)
}

async function paged(filter: Window & { status: QueueStatus }): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await listQueue(database.db, { ...filter, limit: 7, ...(cursor && { cursor }) })
    ids.push(...page.rows.map(({ id }) => id))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  return ids
}
