import { sql, type SQL } from 'drizzle-orm'
import { holds } from '../../adapters/db/searched.ts'
import { projectTable } from '../../projects/table.ts'

/** A subquery of the ids of projects whose name contains a search. */
export function projectsNamed(search: string): SQL {
  return sql`select id from ${projectTable} where ${holds(projectTable.searched_name, search)}`
}
