import { expect, test } from 'vitest'
import { aDatabase } from '../../adapters/chain/testing/a-database.ts'
import { migrateDatabase } from '../../adapters/db/migrate.ts'
import { migrateBefore } from '../../testing/migrate-before.ts'

const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

test('waivers from before amounts were stored cover what was left', async () => {
  const database = await aDatabase(migrateBefore('waived_amounts'))
  const { pool } = database
  try {
    await pool.query(`
      insert into project (id, name) values ('${idOf(1)}', 'Molino');
      insert into payment_order (id, end_to_end_id, about, about_id, project_id, cents, creditor_name, sealed_iban, remittance,
        purpose, created_at)
        select id, id, 'distribution', id, '${idOf(1)}', 100, '', '', '', 'INTE', now()
        from unnest(array['${idOf(2)}', '${idOf(3)}']::uuid[]) id;
      insert into set_off (id, order_id, payee_id, project_id, cents, made_at, undone_at)
        values ('${idOf(4)}', '${idOf(3)}', '${idOf(5)}', '${idOf(1)}', 30, now(), null),
          ('${idOf(6)}', '${idOf(3)}', '${idOf(5)}', '${idOf(1)}', 50, now(), now());
      insert into overpayment_waiver (order_id, reason, waived_at, waived_by)
        select id, 'x', now(), '${idOf(5)}' from payment_order`)
    await migrateDatabase(pool)
    const { rows } = await pool.query('select cents::int from overpayment_waiver order by order_id')
    expect(rows).toEqual([{ cents: 100 }, { cents: 70 }])
  } finally {
    await database.drop()
  }
})
