import { sql, type SQL } from 'drizzle-orm'
import type { Way } from '../../adapters/db/among.ts'
import { holds } from '../../adapters/db/searched.ts'
import { personFound } from '../../identity/person-found.ts'
import { profileTable } from '../../identity/table.ts'
import { projectTable } from '../../projects/table.ts'
import { investmentTable } from '../table.ts'

/**
 * Searches by project, and in the list of all investments also by person and payment reference. Each part is a separate
 * query, so that it can use its own index. The top rows of each part contain the overall top rows.
 */
export function searchParts(search: string, everybodys: boolean): Way[] {
  const { project_id, user_id, id } = investmentTable
  const ofProject = {
    column: project_id,
    ids: sql`select ${projectTable.id} from ${projectTable} where ${holds(projectTable.searched_name, search)}`,
  }
  if (!everybodys) return [ofProject]
  const isBy = personFound(search)
  const byPerson = {
    column: user_id,
    ids: sql`select ${profileTable.id} from ${profileTable} where ${isBy}`,
    isOne: sql`(select ${isBy} from ${profileTable} where ${profileTable.id} = ${user_id})`,
  }
  if (!isPartOfReference(search)) return [ofProject, byPerson]
  const isPaidBy = referenceHolds(search)
  const paidBy = {
    column: id,
    ids: sql`select ${id} from ${investmentTable} where ${isPaidBy}`,
    isOne: isPaidBy,
  }
  return [ofProject, byPerson, paidBy]
}

/** A reference is written in groups, in small letters, or in part: `rf18 acv2`. */
function isPartOfReference(search: string): boolean {
  return /^[0-9A-Z]{3,}$/.test(bareReference(search))
}

/** A search that begins like a reference matches the beginning of one. */
function referenceHolds(search: string): SQL {
  const bare = bareReference(search)
  return sql`${investmentTable.payment_reference} like ${bare.startsWith('RF') ? `${bare}%` : `%${bare}%`}`
}

function bareReference(search: string): string {
  return search.replace(/\s/g, '').toUpperCase()
}
