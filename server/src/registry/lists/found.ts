import { or, sql, type SQL } from 'drizzle-orm'
import { personFound } from '../../identity/person-found.ts'
import { profileTable } from '../../identity/table.ts'
import { heirTable } from '../acts/table.ts'
import { actTable } from '../table.ts'
import { projectsNamed } from './projects-named.ts'

/**
 * Whether a certificate or entry matches a search: by its number, by a part of its project's name, or by a part of the
 * name or email of its holder, an heir or the acquirer.
 */
export function actFound(search: string): SQL | undefined {
  const people = sql`select id from ${profileTable} where ${personFound(search)}`
  const seq = /^[a-z]{2}[- ]?(\d{1,12})$/i.exec(search)?.[1]
  return or(
    seq ? sql`${actTable.seq} = ${Number(seq)}` : undefined,
    sql`${actTable.user_id} in (${people})`,
    sql`${actTable.id} in (select ${heirTable.act_id} from ${heirTable} where ${heirTable.user_id} in (${people}))`,
    sql`${actTable.project_id} in (${projectsNamed(search)})`,
  )
}
