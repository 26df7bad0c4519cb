import { sql } from 'drizzle-orm'
import { mailTable } from '../../../adapters/mail/table.ts'
import type { Db } from '../../../adapters/db/port.ts'

/**
 * Does something that somebody is sent emails about, or that the firm is, and gives these the time at which it happened in
 * the demo. Unlike those that go with a notification (`../notices.ts`), nothing stored says what they are about.
 */
export async function withEmailsDated(
  db: Db,
  { address, at }: { address: string; at: Date },
  act: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await db.execute<{ before: string }>(sql`select clock_timestamp()::text as before`)
  await act()
  await db.execute(sql`
    update ${mailTable} set created_at = ${at.toISOString()}::timestamptz
    where lower(${address}) in (lower("to"), lower(reply_to)) and created_at >= ${rows[0]?.before}::timestamptz`)
}
