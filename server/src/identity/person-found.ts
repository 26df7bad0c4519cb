import { sql, type SQL } from 'drizzle-orm'
import { holds, literal } from '../adapters/db/searched.ts'
import { profileTable } from './table.ts'

/**
 * Whether a person's name or email contains the search. A search with an `@` inside is the beginning of an address:
 * otherwise the parts that half of all addresses share would have to be searched.
 */
export function personFound(search: string): SQL {
  if (!/[^@\s]@/.test(search)) return holds(profileTable.searched, search)
  const beginning = `${literal(search.trim())}%`
  return sql`lower(${profileTable.email}) like lower(${beginning}::text)`
}
