import { eurosOf } from '@acervo/domain/common/cents'
import { investorName } from '@acervo/domain/registry/holdings'
import type { Recipient } from '@acervo/domain/taxes/years'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import { beyond, nextCursor, type Key, type Page, type PageRequest } from '../adapters/db/keyset.ts'
import type { Db } from '../adapters/db/port.ts'
import { holds } from '../adapters/db/searched.ts'
import { distributionTable as table } from '../distributions/table.ts'
import { distributionPayeeTable as payee } from '../distributions/shares/table.ts'
import { personFound } from '../identity/person-found.ts'
import { profileTable, sealedIdentityTable } from '../identity/table.ts'
import { applicationTable } from '../kyc/table.ts'
import { dueIn, wasDue } from './paid-out.ts'
import { nameOf, cents, isIncome, ofApplication, ofSealedIdentity } from './due.ts'

/** The people to whom something was due in a year, ordered by id. Euros without principal. */
export async function listRecipients(
  db: Db,
  year: number,
  { limit, cursor, search }: { search?: string } & PageRequest,
): Promise<Page<Recipient>> {
  const keys: readonly Key<Recipient>[] = [{ column: payee.user_id, type: 'uuid', of: (row) => row.user_id }]
  const found = await db
    .select({
      user_id: payee.user_id,
      name: sql<string | null>`max(${nameOf})`,
      email: sql<string | null>`max(${profileTable.email})`,
      payee: sql<Recipient['payee']>`(array_agg(${payee.payee} order by ${table.payment_date} desc))[1]`,
      gross: cents(payee.gross_cents, isIncome),
      withheld: cents(payee.withheld_cents),
    })
    .from(payee)
    .innerJoin(table, eq(table.id, payee.distribution_id))
    .innerJoin(profileTable, eq(profileTable.id, payee.user_id))
    .leftJoin(applicationTable, ofApplication(payee.user_id))
    .leftJoin(sealedIdentityTable, ofSealedIdentity(payee.user_id))
    .where(
      and(
        wasDue,
        dueIn(year),
        search ? or(holds(applicationTable.searched, search), personFound(search)) : undefined,
        beyond(keys, 'asc', cursor),
      ),
    )
    .groupBy(payee.user_id)
    .orderBy(asc(payee.user_id))
    .limit(limit + 1)
  const rows = found.slice(0, limit).map(({ name, email, gross, withheld, ...row }) => ({
    ...row,
    name: investorName(name, email),
    gross: eurosOf(gross),
    withheld: eurosOf(withheld),
  }))
  return { rows, next_cursor: nextCursor(keys, rows, found.length > limit) }
}
