import { SPAIN } from '@acervo/domain/returns/residence'
import { investorName } from '@acervo/domain/registry/holdings'
import type { NonResident } from '@acervo/domain/taxes/residence'
import { and, asc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { beyond, nextCursor, type Key, type Page, type PageRequest } from '../adapters/db/keyset.ts'
import type { Db } from '../adapters/db/port.ts'
import { holds } from '../adapters/db/searched.ts'
import { personFound } from '../identity/person-found.ts'
import { profileTable } from '../identity/table.ts'
import { applicationTable as table } from '../kyc/table.ts'
import { residenceCertificateTable as certificate } from '../returns/table.ts'
import { certificatesOf } from './residence.ts'

type Found = { rank: number; user_id: string }

/** 0 for people with a certificate to confirm, who come first. */
const rank = sql<number>`(case when exists (select 1 from ${certificate} where ${certificate.user_id} = ${table.user_id} and ${certificate.confirmed_at} is null and ${certificate.ended_at} is null) then 0 else 1 end)::bigint`

const keys: readonly Key<Found>[] = [
  { column: rank, type: 'bigint', of: (row) => row.rank },
  { column: table.user_id, type: 'uuid', of: (row) => row.user_id },
]

/** Whether an application belongs to a verified person who lives in another country. */
export const livesAbroad = and(
  eq(table.status, 'APPROVED'),
  isNull(table.changes),
  isNotNull(table.country),
  ne(table.country, SPAIN),
)

/** Verified people who live in another country, starting with those who have a certificate to confirm. */
export async function listNonResidents(
  db: Db,
  { limit, cursor, search }: { search?: string } & PageRequest,
): Promise<Page<NonResident>> {
  const { user_id, name, country } = table
  const found = await db
    .select({
      rank: rank.mapWith(Number),
      user_id,
      name,
      full_name: profileTable.full_name,
      email: profileTable.email,
      country: sql<string>`${country}`,
    })
    .from(table)
    .innerJoin(profileTable, and(eq(profileTable.id, user_id), isNull(profileTable.closed_at)))
    .where(
      and(
        livesAbroad,
        search ? or(holds(table.searched, search), personFound(search)) : undefined,
        beyond(keys, 'asc', cursor),
      ),
    )
    .orderBy(asc(rank), asc(user_id))
    .limit(limit + 1)
  const page = found.slice(0, limit)
  const certificates = await certificatesOf(
    db,
    page.map((row) => row.user_id),
  )
  const rows = page.map((row) => ({
    user_id: row.user_id,
    name: investorName(row.name ?? row.full_name, row.email),
    country: row.country,
    certificates: certificates.get(row.user_id) ?? [],
  }))
  return { rows, next_cursor: nextCursor(keys, page, found.length > limit) }
}
