import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { actTable } from '../table.ts'
import type { Printed } from './printed.ts'

/** What a certificate says beside its act, as on the day it was issued. Those issued before this was stored have no row. */
export const issuedTable = pgTable('registry_certificate', {
  act_id: uuid()
    .primaryKey()
    .references(() => actTable.id),
  /** Null once its holder's data were erased. */
  printed: jsonb().$type<Printed>(),
  /** A keyed digest of `printed`, which outlives it: the code covers it. */
  printed_digest: text().notNull(),
})
