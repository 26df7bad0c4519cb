import type { Measured } from '@acervo/domain/waits/usual'
import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../adapters/db/columns.ts'

/** The last measured time within which four of five cases were decided. Kinds with too few cases have no row. */
export const usualWaitTable = pgTable('usual_wait', {
  kind: text().$type<Measured>().primaryKey(),
  ms: bigint({ mode: 'number' }).notNull(),
  measured_at: moment().notNull(),
})
