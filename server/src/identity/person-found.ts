import { sql, type SQL } from 'drizzle-orm'
import { holds, literal } from '../adapters/db/searched.ts'
import { profileTable } from './table.ts'

/**
 * Whether a person's name or email contains the search. A search with an `@` inside must match the beginning of the
 * email, because the part after the `@` is common to half of all addresses.
 */
export function personFound(search: string): SQL {
  if (!/[^@\s]@/.test(search)) return holds(profileTable.searched, search)
  const beginning = `${literal(search.trim())}%`
  return sql`lower(${profileTable.email}) like lower(${beginning}::text)`
}
