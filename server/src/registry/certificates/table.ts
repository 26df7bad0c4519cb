import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { actTable } from '../table.ts'
import type { Printed } from './printed.ts'

/**
 * The content of a certificate on the day it was issued, apart from its act. Certificates issued before this was stored
 * have no row.
 */
export const issuedTable = pgTable('registry_certificate', {
  act_id: uuid()
    .primaryKey()
    .references(() => actTable.id),
  /** Null once the holder's data are erased. */
  printed: jsonb().$type<Printed>(),
  /** A keyed digest of `printed`, which stays after the erasure because the code covers it. */
  printed_digest: text().notNull(),
})
