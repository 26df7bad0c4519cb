import type { Project } from '@acervo/domain/projects/project'
import type pg from 'pg'
import { exportOrders } from './payments/export-orders.ts'
import { must, type Person, type Product } from './product.ts'
import { aBankAccount } from './statements/bank-account.ts'

type Owned = { project: Project; investor: Person }

/**
 * A requested certificate, three entries (one waiting, one whose release is waiting, and one in force), and a block
 * whose lifting an officer requested.
 */
export async function someForTheRegistrar(
  pool: pg.Pool,
  { project, investor, officer, second }: Owned & { officer: Person; second: Person },
): Promise<void> {
  await pool.query(
    `insert into registry_act (kind, cause, state, user_id, project_id, tokens, purpose, months, requested_by, requested_at)
     values ('certificate', 'certificate', 'requested', $1, $2, 1, 'x', 3, $1, now() - interval '4 days')`,
    [investor.id, project.id],
  )
  await pool.query(
    `insert into registry_act (kind, cause, state, user_id, project_id, tokens, purpose, party, authority,
       document_number, requested_by, requested_at, decided_by, decided_at, release_asked_by, release_asked_at, release_reason)
     select 'lien', 'lien', state, $1, $2, 1, '', 'x', 'x', 'x', $3, now() - interval '9 days', decided,
       case when decided is not null then now() end, asked, case when asked is not null then now() - interval '6 days' end,
       case when asked is not null then 'x' end
     from (values ('requested', null::uuid, null::uuid), ('confirmed', $4::uuid, null), ('confirmed', $4::uuid, $3::uuid))
       as entry (state, decided, asked)`,
    [investor.id, project.id, officer.id, second.id],
  )
  await pool.query(
    `insert into blocking (id, type, user_id, wallet, cause, reason, blocked_by, blocked_at, unblock_asked_by, unblock_asked_at, unblock_asked_reason)
     values (gen_random_uuid(), 'investor', $1, '0x1', 'other', 'x', $2, now() - interval '9 days', $2, now() - interval '2 days', 'x')`,
    [investor.id, officer.id],
  )
}

/** A waiting certificate of residence and a waiting certificate of holding, and a refused one of each. */
export async function someProofs(pool: pg.Pool, { project, investor }: Owned): Promise<void> {
  const proof = `'2026-01-02', '2027-01-02', 'application/pdf', 1, 'x', 'x', now() - interval '3 days', $1::uuid,
    ended, case when ended is not null then $1::uuid end, case when ended is not null then 'x' end
    from (values (null::timestamptz), (now())) as proof (ended)`
  const columns = `issued_on, valid_until, mime_type, file_size, sha256, storage_path, uploaded_at, uploaded_by,
    ended_at, ended_by, end_reason`
  await pool.query(
    `insert into residence_certificate (id, user_id, country, ${columns}) select gen_random_uuid(), $1, 'PT', ${proof}`,
    [investor.id],
  )
  await pool.query(
    `insert into holding_proof (id, user_id, project_id, held_since, ${columns})
     select gen_random_uuid(), $1, $2, '2024-01-01', ${proof}`,
    [investor.id, project.id],
  )
}

/** Two complaints, one of them decided. */
export async function someComplaints(pool: pg.Pool, by: Person): Promise<void> {
  await pool.query(
    `insert into complaint (domain_id, language, name, email, message, created_at, due_on, decided_at, decided_by, outcome, reasons)
     select 1, 'es', 'Ana', 'ana@demo.acervo.example', 'x', now() - interval '8 days', now(), decided,
       case when decided is not null then $1::uuid end, outcome, reasons
     from (values (null::timestamptz, null, null), (now(), 'upheld', 'x')) as complaint (decided, outcome, reasons)`,
    [by.id],
  )
}

/** A waiting distribution and a waiting request to be treated as sophisticated, and one of each that is not waiting. */
export async function someToApprove(pool: pg.Pool, { project, investor }: Owned): Promise<void> {
  await pool.query(
    `insert into distribution (id, project_id, kind, record_date, payment_date, basis, amount_cents, state,
       holders, tokens, gross_cents, withheld_cents, net_cents, prepared_at, prepared_by)
     select gen_random_uuid(), $1, 'interest', '2026-01-01', '2026-01-02', 'total', 100, state,
       n, n, n, n - n, n, now() - interval '2 days', $2
     from (values ('draft', null::int), ('calculated', 100)) as saved (state, n)`,
    [project.id, investor.id],
  )
  await pool.query(
    `insert into class_request (id, user_id, criteria, mime_type, file_size, sha256, storage_path, requested_at,
       decided_at, decided_by, is_approved, decision_reason)
     select gen_random_uuid(), $1::uuid, '{turnover}', 'application/pdf', 1, repeat('a', 64), 'x' || gen_random_uuid(),
       now() - interval '5 hours', decided, case when ok is null then null else $1::uuid end, ok, why
     from (values (null::timestamptz, null::boolean, null), (now(), false, 'x')) as request (decided, ok, why)`,
    [investor.id],
  )
}

/** Transfers, one of them with a refund due and one whose refund the bank returned, and a money difference. */
export async function someMoneyToExplain(product: Product, admin: Person): Promise<void> {
  const arrive = aBankAccount(product, admin)
  const post = async (path: string, body: object = {}) =>
    must(await product.call('POST', `/api/admin/${path}`, { as: admin, body })).body.data
  const refundOf = async (entry: number | undefined): Promise<string> =>
    (await post(`bank-entries/${entry}/refund`, { reason: 'Motivo inventado' })).refund_ids[0]
  const [first, second] = await arrive({}, {}, {})
  await refundOf(first)
  await post(`refunds/${await refundOf(second)}/approve`)
  for (const { endToEnd, cents } of (await exportOrders(product, admin)).orders) {
    await arrive({ cents: -cents, endToEnd })
    await arrive({ cents, endToEnd, returnReason: 'AC04' })
  }
  await product.pool.query(
    `insert into money_case (account, expected_cents, found_cents, first_seen, last_seen) values ('bank', 1, 2, now(), now())`,
  )
}
