import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Difference } from '../../adapters/chain/port.ts'
import { moment } from '../../adapters/db/columns.ts'
import { profileTable } from '../../identity/table.ts'

/** Differences between register and chain, from their first detection until a comparison no longer finds them. */
export const registryCaseTable = pgTable(
  'registry_case',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<Difference['about']>().notNull(),
    /** As on the chain. Not a foreign key, because a case may be about something that the register lacks. */
    project_id: text(),
    wallet: text(),
    register_says: text().notNull(),
    chain_says: text().notNull(),
    first_seen: moment().notNull(),
    last_seen: moment().notNull(),
    resolved_at: moment(),
    /** Mints that staff have set aside explain the whole case. */
    is_set_aside: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('registry_case_open')
      .on(t.kind, sql`coalesce(${t.project_id}, '')`, sql`coalesce(${t.wallet}, '')`)
      .where(sql`${t.resolved_at} is null`),
    index('registry_case_waiting')
      .on(t.first_seen)
      .where(sql`${t.resolved_at} is null and not ${t.is_set_aside}`),
    index('registry_case_newest').on(t.first_seen.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)

/** Mints on the chain that staff have declared to belong to no investment, with the reason. Rows are never deleted. */
export const mintSetAsideTable = pgTable('registry_mint_set_aside', {
  /** Lower case. */
  tx_hash: text().primaryKey(),
  set_aside_by: uuid()
    .notNull()
    .references(() => profileTable.id),
  set_aside_at: moment().notNull(),
  reason: text().notNull(),
})
