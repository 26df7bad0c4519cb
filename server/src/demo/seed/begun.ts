import { asc, eq, sql } from 'drizzle-orm'
import { audit } from '../../audit/record.ts'
import { auditTable } from '../../audit/table.ts'
import type { Services } from '../../services.ts'

const BEGUN = 'demo.begin'

/**
 * When the demo data was begun, stored at the first call. Dates counted back from it stay the same when an interrupted
 * run continues on another day.
 */
export async function demoBegun({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Date> {
  const { id, after, action } = auditTable
  const [noted] = await db
    .select({ at: sql<string>`${after} ->> 'begun_at'` })
    .from(auditTable)
    .where(eq(action, BEGUN))
    .orderBy(asc(id))
    .limit(1)
  if (noted) return new Date(noted.at)
  const begun = now()
  const subject = { type: 'demo', id: 'demo' } as const
  await audit(db, {}, { action: BEGUN, subject, after: { begun_at: begun.toISOString() } })
  return begun
}
