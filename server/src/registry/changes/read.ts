import { changeKinds, type ChangeKind, type RegisterChange } from '@acervo/domain/registry/changes'
import { fail } from '@acervo/domain/projects/failures'
import { investorName } from '@acervo/domain/registry/holdings'
import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { startOf } from '../../adapters/db/days.ts'
import { readCursor, pageOf, type Page, type PageRequest } from '../../adapters/db/keyset.ts'
import type { Db } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { projectTable } from '../../projects/table.ts'
import { sources } from './sources.ts'

type Entry = { kind: ChangeKind; at: string }

/** The last entry in each of these registers; a register without entries is missing. */
export async function lastEntries(db: Db, projectIds: readonly string[]): Promise<Map<string, Entry>> {
  const { rows } = await db.execute<Entry & { project_id: string; at: Date | string }>(sql`
    select project.id as project_id, entry.kind, entry.at from ${idsOf(projectIds)}
    cross join lateral (${entriesOf(sql`project.id`, { limit: 1 })} order by at desc, id desc limit 1) entry`)
  return new Map(rows.map(({ project_id, kind, at }) => [project_id, { kind, at: iso(at) }]))
}

/**
 * How many entries of each kind these registers have had since the beginning of a day in Madrid, in the order of the
 * kinds.
 */
export async function countChanges(
  db: Db,
  projectIds: readonly string[],
  since: string,
): Promise<Map<string, { kind: ChangeKind; count: number }[]>> {
  const { rows } = await db.execute<{ project_id: string; kind: ChangeKind; count: string }>(sql`
    select project.id as project_id, entry.kind, count(*) as count from ${idsOf(projectIds)}
    cross join lateral (${entriesOf(sql`project.id`, { since })}) entry group by project.id, entry.kind`)
  const counted = Map.groupBy(rows, ({ project_id }) => project_id)
  return new Map(
    projectIds.map((id) => [
      id,
      changeKinds.flatMap((kind) => {
        const found = counted.get(id)?.find((row) => row.kind === kind)
        return found ? [{ kind, count: Number(found.count) }] : []
      }),
    ]),
  )
}

/**
 * A page of the entries in a project's register, newest first. With `since`, only those since the beginning of that day
 * in Madrid. Throws for a draft or an unknown project.
 */
export async function listChanges(
  db: Db,
  { projectId, since, limit, cursor }: { projectId: string; since?: string } & PageRequest,
): Promise<Page<RegisterChange>> {
  const [project] = await db
    .select({ id: projectTable.id })
    .from(projectTable)
    .where(and(eq(projectTable.id, projectId), ne(projectTable.status, 'draft')))
  if (!project) throw fail('project.not_found')
  const entries = entriesOf(sql`${projectId}::uuid`, { since, cursor, limit: limit + 1 })
  const { rows: found } = await db.execute<Omit<RegisterChange, 'at' | 'name'> & { at: Date | string }>(
    sql`${entries} order by at desc, id desc limit ${limit + 1}`,
  )
  const page = pageOf(
    found.map((row) => ({
      ...row,
      at: iso(row.at),
      tokens: row.tokens === null ? null : Number(row.tokens),
    })),
    limit,
    ({ at }) => at,
  )
  const names = await namesOf(
    db,
    page.rows.flatMap(({ user_id }) => user_id ?? []),
  )
  const rows = page.rows.map((row) => ({ ...row, name: row.user_id && (names.get(row.user_id) ?? null) }))
  return { ...page, rows }
}

type Wanted = { since?: string; cursor?: string; limit?: number }

/**
 * The entries of one project from every source; the caller sorts them. With `limit`, each source returns only its
 * newest entries, so that an index scan can stop early. Entries that happen to people in all their projects are read no
 * further back than the project's own newest `limit` entries.
 */
function entriesOf(projectId: SQL, { since, cursor, limit }: Wanted): SQL {
  const place = cursor === undefined ? undefined : readCursor(cursor)
  const part = (kind: ChangeKind, oldest?: SQL) => {
    const { at, id, user_id, tokens, rows } = sources[kind]
    const from = since && sql`and ${at} >= ${startOf(since)}`
    const after = place && sql`and (${at}, ${id}) < (${place.after_at}::timestamptz, ${place.after_id}::uuid)`
    const newest = limit && sql`order by ${at} desc, ${id} desc limit ${limit}`
    return sql`(select ${sql.raw(`'${kind}'`)} as kind, ${at} as at, ${id} as id, ${user_id} as user_id, ${tokens} as tokens
      from ${rows(projectId)} ${from} ${after} ${oldest && sql`and ${at} >= ${oldest}`} ${newest})`
  }
  const all = (parts: SQL[]) => sql.join(parts, sql` union all `)
  if (!limit) return all(changeKinds.map((kind) => part(kind)))
  const own = changeKinds.filter((kind) => !sources[kind].isOfPeople)
  const ofPeople = changeKinds.filter((kind) => sources[kind].isOfPeople)
  const oldest = sql`coalesce((select at from own order by at desc offset ${limit - 1} limit 1), '-infinity')`
  return sql`with own as materialized (${all(own.map((kind) => part(kind)))} order by at desc, id desc limit ${limit})
    select * from own union all ${all(ofPeople.map((kind) => part(kind, oldest)))}`
}

function idsOf(ids: readonly string[]): SQL {
  return sql`unnest(${sql.param([...ids])}::uuid[]) project(id)`
}

async function namesOf(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const { id, full_name, email } = profileTable
  const rows = await db
    .select({ id, full_name, email })
    .from(profileTable)
    .where(inArray(id, [...new Set(userIds)]))
  return new Map(rows.map((row) => [row.id, investorName(row.full_name, row.email)]))
}

function iso(at: Date | string): string {
  return new Date(at).toISOString()
}
