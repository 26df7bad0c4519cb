import { expect, test } from 'vitest'
import { aDatabase } from '../chain/testing/a-database.ts'
import { migrateDatabase } from './migrate.ts'

test('a database that a newer version has migrated is refused and not changed', async () => {
  const { pool, drop } = await aDatabase()
  const others: string[] = []
  const start = () => migrateDatabase(pool, [async () => others.push('migrated')])
  try {
    await start()
    await pool.query(
      `insert into migration (hash, created_at) select 'newer', max(created_at) + 1 from migration`,
    )
    await expect(start()).rejects.toThrow('A newer version')
    expect(others).toEqual(['migrated'])
  } finally {
    await drop()
  }
})
