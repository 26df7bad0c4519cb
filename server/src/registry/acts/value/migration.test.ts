import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aDatabase } from '../../../adapters/chain/testing/a-database.ts'
import { migrateDatabase } from '../../../adapters/db/migrate.ts'
import { migrateBefore } from '../../../testing/migrate-before.ts'

test('tokens that were awarded before values were recorded know how many of their lot went before them', async () => {
  const database = await aDatabase(migrateBefore('acquisition_values'))
  const { pool } = database
  try {
    const [one, other, nobody] = [randomUUID(), randomUUID(), randomUUID()]
    const client = await pool.connect()
    // The test needs no people and no awards.
    await client.query(`set session_replication_role = replica`)
    for (const [lot, tokens, day] of [
      [one, 3, '2026-03-01'],
      [other, 5, '2026-03-02'],
      [one, 4, '2026-03-03'],
      [one, 2, '2026-03-02'],
    ] as const)
      await client.query(
        `insert into registry_lot_part (lot_id, award_id, project_id, user_id, tokens, amount_cents, created_at, completed_at,
           settled_at, passed_at) values ($1, $2, $3, $3, $4, 0, $5, $5, $5, $5)`,
        [lot, randomUUID(), nobody, tokens, day],
      )
    client.release(true)
    await migrateDatabase(pool)
    const { rows } = await pool.query(
      'select lot_id, tokens::int, awarded_before::int from registry_lot_part order by lot_id = $1, passed_at',
      [other],
    )
    expect(rows).toEqual([
      { lot_id: one, tokens: 3, awarded_before: 0 },
      { lot_id: one, tokens: 2, awarded_before: 3 },
      { lot_id: one, tokens: 4, awarded_before: 5 },
      { lot_id: other, tokens: 5, awarded_before: 0 },
    ])
  } finally {
    await database.drop()
  }
})
