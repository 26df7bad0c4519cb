import { viewedLists } from '@acervo/domain/views/lists'
import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { isOneOf, moment, now } from '../adapters/db/columns.ts'
import { profileTable } from '../identity/table.ts'

/** Views of lists that people saved under a name. */
export const savedViewTable = pgTable(
  'saved_view',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => profileTable.id, { onDelete: 'cascade' }),
    list: text({ enum: viewedLists }).notNull(),
    name: text().notNull(),
    query: text().notNull(),
    saved_at: moment().notNull().default(now),
  },
  (t) => [
    uniqueIndex('saved_view_name').on(t.user_id, t.list, t.name),
    check('saved_view_list', isOneOf(t.list, viewedLists)),
  ],
)
