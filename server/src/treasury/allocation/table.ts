import { allocationTargets } from '@acervo/domain/treasury/allocation'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { isOneOf, moment } from '../../adapters/db/columns.ts'
import { projectTable } from '../../projects/table.ts'
import { paymentOrderTable } from '../orders/table.ts'
import { bankEntryTable } from '../table.ts'

/** What a movement is when it neither pays an investment nor settles an order. */
export const entryAllocationTable = pgTable(
  'entry_allocation',
  {
    id: uuid().primaryKey(),
    entry_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => bankEntryTable.id),
    target: text({ enum: allocationTargets }).notNull(),
    project_id: uuid().references(() => projectTable.id),
    /** The order whose payment a holder returns. */
    order_id: uuid().references(() => paymentOrderTable.id),
    /** Positive when money came in. */
    cents: bigint({ mode: 'bigint' }).notNull(),
    allocated_at: moment().notNull(),
    allocated_by: uuid().notNull(),
    undone_at: moment(),
    undone_by: uuid(),
  },
  (t) => [
    uniqueIndex('entry_allocation_once')
      .on(t.entry_id)
      .where(sql`${t.undone_at} is null`),
    check('entry_allocation_target', isOneOf(t.target, allocationTargets)),
    check(
      'entry_allocation_project',
      sql`(${t.target} in ('issuer', 'overpayment')) = (${t.project_id} is not null)`,
    ),
    check('entry_allocation_order', sql`(${t.target} = 'overpayment') = (${t.order_id} is not null)`),
    index('entry_allocation_of_order').on(t.order_id),
    check('entry_allocation_cents', sql`${t.cents} <> 0`),
    check('entry_allocation_undone', sql`(${t.undone_at} is null) = (${t.undone_by} is null)`),
  ],
)
