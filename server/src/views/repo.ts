import type { SavedView } from '@acervo/domain/views/view'
import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { savedViewTable as table } from './table.ts'

/** A view without its owner. */
export const viewColumns = {
  id: table.id,
  list: table.list,
  name: table.name,
  query: table.query,
  saved_at: table.saved_at,
}

/** The views that a person saved, by list and name. */
export function listViews(tx: Tx, userId: string): Promise<SavedView[]> {
  return tx
    .select(viewColumns)
    .from(table)
    .where(eq(table.user_id, userId))
    .orderBy(asc(table.list), asc(table.name))
}
