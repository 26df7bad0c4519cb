import { getTableColumns, is, SQL, type InferInsertModel } from 'drizzle-orm'
import { PgJsonb, type PgTable } from 'drizzle-orm/pg-core'

/**
 * A row as `jsonb_populate_record` reads it: by column name, in the form in which the driver would send it, with the
 * constant defaults of the table. A default that the database computes is left out.
 */
export function storedRow<Table extends PgTable>(table: Table, values: InferInsertModel<Table>): object {
  const given = values as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).flatMap(([key, column]) => {
      const value = given[key] ?? (is(column.default, SQL) ? undefined : column.default)
      if (value === undefined || value === null) return []
      // The driver would send a document as text, which inside another one would stay a text.
      return [[column.name, is(column, PgJsonb) ? value : column.mapToDriverValue(value)]]
    }),
  )
}
