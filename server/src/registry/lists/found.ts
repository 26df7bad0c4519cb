import type { Days } from '@acervo/domain/common/lists/days'
import type { SortOrder } from '@acervo/domain/common/lists/sort-order'
import { and, inArray, or, sql, type SQL } from 'drizzle-orm'
import { withinDays } from '../../adapters/db/days.ts'
import { personFound } from '../../identity/person-found.ts'
import { profileTable } from '../../identity/table.ts'
import { heirTable } from '../acts/table.ts'
import { actTable } from '../table.ts'
import { projectsNamed } from './projects-named.ts'

/** What the lists of certificates and of entries have in common; each has states of its own. */
export type ActFilter<Shown> = Days & {
  state: Shown
  search?: string
  /** Only these, in any state. */
  ids?: readonly string[]
  order?: SortOrder
}

/** The acts that a list shows, with `isShown` for those in the wanted state. */
export function actsWanted(
  { search, ids, ...days }: Omit<ActFilter<unknown>, 'state' | 'order'>,
  isShown: SQL | undefined,
): SQL | undefined {
  return and(
    ids ? inArray(actTable.id, [...ids]) : isShown,
    search ? actFound(search) : undefined,
    withinDays(actTable.requested_at, days),
  )
}

/**
 * Whether a certificate or entry matches a search: by its number, by a part of its project's name, or by a part of the
 * name or email of its holder, an heir or the acquirer.
 */
function actFound(search: string): SQL | undefined {
  const people = sql`select id from ${profileTable} where ${personFound(search)}`
  const seq = /^[a-z]{2}[- ]?(\d{1,12})$/i.exec(search)?.[1]
  return or(
    seq ? sql`${actTable.seq} = ${Number(seq)}` : undefined,
    sql`${actTable.user_id} in (${people})`,
    sql`${actTable.id} in (select ${heirTable.act_id} from ${heirTable} where ${heirTable.user_id} in (${people}))`,
    sql`${actTable.project_id} in (${projectsNamed(search)})`,
  )
}
