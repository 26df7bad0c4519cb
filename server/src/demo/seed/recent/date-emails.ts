import { sql } from 'drizzle-orm'
import { mailTable } from '../../../adapters/mail/table.ts'
import type { Db } from '../../../adapters/db/port.ts'

/**
 * Runs an action that sends emails to a person or the firm, and gives these emails the time of the action in the demo.
 * Nothing stored says what they are about, unlike emails with a notification (`../notices.ts`).
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
