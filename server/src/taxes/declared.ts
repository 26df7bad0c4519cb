import { distributionKinds, incomeOf } from '@acervo/domain/distributions/distribution'
import type { Income } from '@acervo/domain/returns/withholding'
import type { Declared } from '@acervo/domain/taxes/form-193'
import type { DeclaredNonResident } from '@acervo/domain/taxes/form-296'
import { and, asc, eq, gt, gte, or, sql } from 'drizzle-orm'
import type { Db } from '../adapters/db/port.ts'
import { distributionTable as table } from '../distributions/table.ts'
import { distributionPayeeTable as payee } from '../distributions/shares/table.ts'
import { profileTable, sealedIdentityTable } from '../identity/table.ts'
import { applicationTable } from '../kyc/table.ts'
import { cents, isIncome, isResident, nameOf, ofApplication } from './due.ts'
import { dueIn, wasDue } from './paid-out.ts'

/** Pages of what residents are declared with in a year: one row for each person, income and rate. */
export async function* listDeclared(db: Db, year: number, pageRows: number): AsyncGenerator<Declared[]> {
  for await (const rows of pagesOf(db, year, 'residents', pageRows))
    yield rows.map(({ name, id_number, postal_code, income, rate, gross, withheld }) => ({
      name: name ?? '',
      id_number: id_number ?? '',
      postal_code: postal_code ?? '',
      income,
      rate,
      gross,
      withheld,
    }))
}

/** The same of non-residents, with what was exempt: one row for each person, income, rate and day. */
export async function* listDeclaredNonResidents(
  db: Db,
  year: number,
  pageRows: number,
): AsyncGenerator<DeclaredNonResident[]> {
  for await (const rows of pagesOf(db, year, 'non_residents', pageRows))
    yield rows.map(({ user_id: _id, ...row }) => ({
      ...row,
      name: row.name ?? '',
      id_number: row.id_number ?? '',
      user_type: row.user_type ?? 'persona_fisica',
      birth_date: row.birth_date ?? '',
      address: row.address ?? '',
      city: row.city ?? '',
      postal_code: row.postal_code ?? '',
      country: row.country ?? '',
    }))
}

type Who = 'residents' | 'non_residents'

async function* pagesOf(db: Db, year: number, who: Who, pageRows: number) {
  let after: Cursor | undefined
  for (;;) {
    const rows = await selectDeclared(db, { year, who, after }, pageRows)
    yield rows
    after = rows.at(-1)
    if (rows.length < pageRows) return
  }
}

/** In the order of their ids: the last row of a page, from which the next one continues. */
type Cursor = { user_id: string; income: Income; rate: number; day: string }

// Written out: as parameters, the same expression would not be the same in the parts of the query.
const interestKinds = distributionKinds.filter(
  (kind) => kind !== 'principal' && incomeOf(kind) === 'interest',
)
const incomeColumn = sql<Income>`case when ${table.kind} in (${sql.raw(`'${interestKinds.join(`', '`)}'`)}) then 'interest' else 'dividend' end`
/** Form 193 adds up the days of a year, form 296 has each of them. */
const dayColumns = {
  residents: sql<string>`''::text`,
  non_residents: sql<string>`${table.payment_date}::text`,
}

const ofPerson = {
  name: sql<string | null>`max(${nameOf})`,
  id_number: sql<string | null>`max(${applicationTable.id_number})`,
  user_type: sql<DeclaredNonResident['user_type'] | null>`max(${applicationTable.user_type})`,
  birth_date: sql<string | null>`max(${applicationTable.birth_date})::text`,
  address: sql<string | null>`max(${applicationTable.address})`,
  city: sql<string | null>`max(${applicationTable.city})`,
  postal_code: sql<string | null>`max(${applicationTable.postal_code})`,
  country: sql<string | null>`max(${applicationTable.country})`,
}

type Wanted = { year: number; who: Who; after: Cursor | undefined }

/** One page of the rows, from the one after `after` on. */
export function selectDeclared(db: Db, { year, who, after }: Wanted, limit: number) {
  const day = dayColumns[who]
  return db
    .select({
      user_id: payee.user_id,
      income: incomeColumn,
      rate: payee.rate,
      day,
      ...ofPerson,
      gross: cents(payee.gross_cents),
      withheld: cents(payee.withheld_cents),
    })
    .from(payee)
    .innerJoin(table, eq(table.id, payee.distribution_id))
    .innerJoin(profileTable, eq(profileTable.id, payee.user_id))
    .leftJoin(applicationTable, ofApplication)
    .leftJoin(sealedIdentityTable, eq(sealedIdentityTable.user_id, payee.user_id))
    .where(
      and(
        wasDue,
        isIncome,
        who === 'residents' ? isResident : sql`not ${isResident}`,
        dueIn(year),
        // The first condition says less than the others, but is one that an index can begin from.
        after && and(gte(payee.user_id, after.user_id), gte(profileTable.id, after.user_id)),
        after &&
          or(
            gt(payee.user_id, after.user_id),
            sql`(${incomeColumn}, ${payee.rate}, ${day}) > (${after.income}, ${after.rate}, ${after.day})`,
          ),
      ),
    )
    .groupBy(payee.user_id, incomeColumn, payee.rate, day)
    .orderBy(asc(payee.user_id), asc(incomeColumn), asc(payee.rate), asc(day))
    .limit(limit)
}
