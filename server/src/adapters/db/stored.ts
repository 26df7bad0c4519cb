import { getTableColumns, is, SQL, type InferInsertModel } from 'drizzle-orm'
import { PgJsonb, type PgTable } from 'drizzle-orm/pg-core'

/**
 * A row in the form that `jsonb_populate_record` reads: by column name, with values as the driver would send them and
 * with the table's constant defaults. Defaults that the database computes are left out.
 */
export function storedRow<Table extends PgTable>(table: Table, values: InferInsertModel<Table>): object {
  const given = values as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).flatMap(([key, column]) => {
      const value = given[key] ?? (is(column.default, SQL) ? undefined : column.default)
      if (value === undefined || value === null) return []
      // The driver would send a JSON document as text, and it would stay a text inside another document.
      return [[column.name, is(column, PgJsonb) ? value : column.mapToDriverValue(value)]]
    }),
  )
}
