import { or, sql, type SQL } from 'drizzle-orm'
import { personFound } from '../../identity/person-found.ts'
import { profileTable } from '../../identity/table.ts'
import { actTable } from '../table.ts'
import { projectsNamed } from './projects-named.ts'

/** Whether a certificate or an entry has this number, or its holder's name or email or its project's name contains it. */
export function actFound(search: string): SQL | undefined {
  const seq = /^[a-z]{2}[- ]?(\d{1,12})$/i.exec(search)?.[1]
  return or(
    seq ? sql`${actTable.seq} = ${Number(seq)}` : undefined,
    sql`${actTable.user_id} in (select id from ${profileTable} where ${personFound(search)})`,
    sql`${actTable.project_id} in (${projectsNamed(search)})`,
  )
}
