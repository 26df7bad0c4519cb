import type pg from 'pg'
import { expect, test } from 'vitest'
import { aDatabase } from '../adapters/chain/testing/a-database.ts'
import { migrateDatabase } from '../adapters/db/migrate.ts'
import { sealAudit } from '../audit/seal.ts'
import { verifyAudit } from '../audit/verify.ts'
import { wrongCounters } from '../testing/counters.ts'
import { migrateBefore } from '../testing/migrate-before.ts'

const [project, person, other] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`)

test('existing amounts are reduced to their whole tokens, each with a sealed audit row', async () => {
  const database = await aDatabase(migrateBefore('reservations'))
  const { pool, db } = database
  try {
    await pool.query(`
      insert into profile (id) values ('${person}'), ('${other}');
      insert into project (id, name, status, total_funding_cents, token_value_cents, committed_cents, investors_count)
        values ('${project}', 'Corrala', 'active', 10000000, 10000, 425000, 2);
      insert into position (project_id, user_id, investments, committed_cents)
        values ('${project}', '${person}', 2, 225000), ('${project}', '${other}', 1, 200000);`)
    const at = new Date().toISOString()
    const rows = [
      { user: person, cents: 105_000, tokens: 10, more: { status: 'payment' } },
      {
        user: person,
        cents: 120_000,
        tokens: 12,
        more: { status: 'completed', completed_at: at, mint_at: at, wallet: '0x1' },
      },
      {
        user: other,
        cents: 200_050,
        tokens: 20,
        more: { status: 'review', payment_at: at, payment_received_on: at, payment_received_cents: 200_050 },
      },
      { user: other, cents: 15_000, tokens: 1, more: { status: 'rejected', rejected_at: at } },
      // The price was raised after everybody had withdrawn.
      {
        user: other,
        cents: 10_100,
        tokens: 3,
        more: { status: 'rejected', rejected_at: at, rejection_reason: 'x' },
      },
    ]
    await pool.query(`update position set committed_cents = 200050 where user_id = '${other}'`)
    await pool.query(`update project set committed_cents = 425050`)
    for (const [n, { user, cents, tokens, more }] of rows.entries())
      await insert(pool, {
        id: `00000000-0000-4000-8000-10000000000${n}`,
        project_id: project,
        user_id: user,
        amount_cents: cents,
        tokens,
        payment_reference: `RF${n}`,
        created_at: at,
        ...more,
      })
    await migrateDatabase(pool)

    const found = await pool.query(
      `select typed_amount_cents as typed, amount_cents as amount, token_value_cents as price, rejection_cause as cause,
         payment_received_cents as received from investment order by id`,
    )
    expect(found.rows).toEqual([
      { typed: '105000', amount: '100000', price: '10000', cause: null, received: null },
      { typed: '120000', amount: '120000', price: '10000', cause: null, received: null },
      { typed: '200050', amount: '200000', price: '10000', cause: null, received: '200050' },
      { typed: '15000', amount: '10000', price: '10000', cause: 'cancelled', received: null },
      { typed: '10100', amount: '10098', price: '3366', cause: 'rejected', received: null },
    ])
    expect(await wrongCounters(pool)).toEqual([])
    const audited = await pool.query(
      `select right(subject_id, 1) as n, role, before, after from audit_log where action = 'investment.whole_tokens' order by 1`,
    )
    expect(audited.rows).toMatchObject([
      { n: '0', role: 'system', before: { amount: 1050 }, after: { amount: 1000, tokens: 10 } },
      { n: '2', before: { amount: 2000.5 }, after: { amount: 2000, tokens: 20 } },
      { n: '3', before: { amount: 150 }, after: { amount: 100, tokens: 1 } },
      { n: '4', before: { amount: 101 }, after: { amount: 100.98, tokens: 3 } },
    ])
    await sealAudit(db)
    expect(await verifyAudit(db)).toMatchObject({ pending: 0, fault: undefined })
    const due = await pool.query(
      `select count(*)::int as n from investment where status = 'payment' and expires_at > now() + interval '9 days'`,
    )
    expect(due.rows).toEqual([{ n: 1 }])
  } finally {
    await database.drop()
  }
})

function insert(pool: pg.Pool, row: Record<string, unknown>) {
  const columns = Object.keys(row)
  return pool.query(
    `insert into investment (${columns.join()}) values (${columns.map((_, n) => `$${n + 1}`).join()})`,
    Object.values(row),
  )
}
