import { expect, test } from 'vitest'
import { aDatabase } from '../../adapters/chain/testing/a-database.ts'
import { migrateDatabase } from '../../adapters/db/migrate.ts'
import { migrateBefore } from '../../testing/migrate-before.ts'

const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

test('the reports of refused files stay, and each debit belongs to a file', async () => {
  const database = await aDatabase(migrateBefore('files_of_orders'))
  const { pool } = database
  try {
    await pool.query(`
      insert into payment_file (message_id, version, execution_day, order_count, cents, created_at, created_by)
        select 'M' || n, '001.09', ('2026-03-0' || n)::date, 1, 1, now(), '${idOf(9)}' from generate_series(1, 3) n;
      insert into bank_statement (format, statement_id, iban, from_day, to_day, opening_cents, closing_cents, entry_count,
        file_name, sha256, imported_at, imported_by)
        values ('camt.053', 'S', 'ES', '2026-03-01', '2026-03-09', 0, 0, 0, 'f', 's', now(), '${idOf(9)}');
      insert into bank_entry (statement, ordinal, fingerprint, booked_on, value_on, cents, remittance, reversal)
        select 1, n, 'F' || n, ('2026-03-0' || n)::date, ('2026-03-0' || n)::date, -1, '', false from generate_series(1, 3) n`)
    // The file, the refused file before it, and the day of its debit.
    const orders = [
      [1, null, null],
      [1, null, 1],
      [2, 1, null],
      [2, 1, 1],
      [2, 1, 2],
      [null, 1, null],
      [null, 1, 3],
    ]
    for (const [n, [file, refused, debit]] of orders.entries())
      await pool.query(
        `insert into payment_order (id, end_to_end_id, about, about_id, cents, creditor_name, sealed_iban, remittance,
           purpose, created_at, file_id, refused_file_id, paid_entry)
         values ($1, $2, 'refund', $1, 1, $2, 'sealed', '', 'REFU', now(), $3, $4, $5)`,
        [idOf(n), `N${n}`, file, refused, debit],
      )
    await migrateDatabase(pool)
    const { rows } = await pool.query(`
      select payment_order.creditor_name as name, payment_order.file_id::int as file, paid_file_id::int as paid,
        refused_order.file_id::int as refused, refused_order.creditor_name as refused_name, refused_order.sealed_iban as iban
      from payment_order left join refused_order on order_id = id order by id`)
    const kept = (n: number) => ({ refused: 1, refused_name: `N${n}`, iban: 'sealed' })
    const none = { refused: null, refused_name: null, iban: null }
    expect(rows).toEqual([
      { name: 'N0', file: 1, paid: null, ...none },
      { name: 'N1', file: 1, paid: 1, ...none },
      { name: 'N2', file: 2, paid: null, ...kept(2) },
      { name: 'N3', file: 2, paid: 1, ...kept(3) },
      { name: 'N4', file: 2, paid: 2, ...kept(4) },
      { name: 'N5', file: null, paid: null, ...kept(5) },
      { name: 'N6', file: null, paid: 1, ...kept(6) },
    ])
  } finally {
    await database.drop()
  }
})
