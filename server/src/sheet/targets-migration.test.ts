import type pg from 'pg'
import { expect, test } from 'vitest'
import { aDatabase } from '../adapters/chain/testing/a-database.ts'
import { migrateDatabase } from '../adapters/db/migrate.ts'
import { migrateBefore } from '../testing/migrate-before.ts'

test('offers have the target and the last day of their newest version, also if an earlier platform publishes it', async () => {
  const database = await aDatabase(migrateBefore('targets_of_offers'))
  const { pool } = database
  try {
    for (const name of ['Con ficha', 'Con borrador'])
      await pool.query(
        `with one as (insert into project (id, name) values (gen_random_uuid(), $1) returning id)
         insert into information_sheet (project_id, instrument, content, revision, changed_at)
         select id, 'loans', '{}', 1, now() from one`,
        [name],
      )
    await publish(pool, 1, '9000', '2026-06-30')
    await publish(pool, 2, '10000.5', '2026-12-31')
    await migrateDatabase(pool)
    expect(await targets(pool)).toEqual([
      { name: 'Con borrador', target_cents: null, target_deadline: null },
      { name: 'Con ficha', target_cents: 1_000_050, target_deadline: '2026-12-31' },
    ])
    await publish(pool, 3, '12000', '2027-03-31')
    expect((await targets(pool))[1]).toMatchObject({ target_cents: 1_200_000, target_deadline: '2027-03-31' })
  } finally {
    await database.drop()
  }
})

/** Publishes a version like a platform that does not know the columns of the project. */
async function publish(pool: pg.Pool, version: number, target: string, deadline: string): Promise<void> {
  await pool.query(
    `insert into information_sheet_version (id, project_id, version, identifier, instrument, content, wordings,
       is_material, summary, published_at)
     select gen_random_uuid(), id, $1, 'X', 'loans', $2, '[]', false, $3, now() from project where name = 'Con ficha'`,
    [
      version,
      { target: { es: target, en: target }, deadline: { es: deadline, en: deadline } },
      version === 1 ? null : { es: 'Cambia', en: 'Changes' },
    ],
  )
}

async function targets(pool: pg.Pool) {
  const { rows } = await pool.query(
    'select name, target_cents::int, target_deadline::text from project order by name',
  )
  return rows
}
