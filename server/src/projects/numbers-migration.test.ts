import { expect, test } from 'vitest'
import { aDatabase } from '../adapters/chain/testing/a-database.ts'
import { migrateDatabase } from '../adapters/db/migrate.ts'
import { migrateBefore } from '../testing/migrate-before.ts'

const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

test('published offers count for the tax number of their owner, even if one company had been added twice', async () => {
  const database = await aDatabase(migrateBefore('numbers_of_offers'))
  const { pool } = database
  try {
    for (const [n, number] of ['B20000001', 'ESB20000001', 'ESB20000002', 'ES987654321'].entries()) {
      await pool.query('insert into project_owner (id, name, tax_id) values ($1, $2, $2)', [idOf(n), number])
      for (const published_at of [null, '2026-06-01'])
        await pool.query(
          `insert into project (id, name, owner_id, published_at) values (gen_random_uuid(), $1, $2, $3)`,
          [number, idOf(n), published_at],
        )
    }
    await migrateDatabase(pool)
    const { rows } = await pool.query(
      `select project_owner.tax_id as owner, owner_tax_id as counted from project
       join project_owner on project_owner.id = owner_id where published_at is not null order by owner_id`,
    )
    expect(rows).toEqual([
      { owner: 'B20000001', counted: 'B20000001' },
      { owner: 'ESB20000001', counted: 'B20000001' },
      { owner: 'B20000002', counted: 'B20000002' },
      { owner: 'ES987654321', counted: 'ES987654321' },
    ])
    const drafts = 'select from project where published_at is null and owner_tax_id is not null'
    expect((await pool.query(drafts)).rows).toEqual([])
  } finally {
    await database.drop()
  }
})
