import type { Measured } from '@acervo/domain/waits/usual'
import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../adapters/db/columns.ts'

/** How long four of five waited at most, as last measured; kinds with too few cases have no row. */
export const usualWaitTable = pgTable('usual_wait', {
  kind: text().$type<Measured>().primaryKey(),
  ms: bigint({ mode: 'number' }).notNull(),
  measured_at: moment().notNull(),
})
