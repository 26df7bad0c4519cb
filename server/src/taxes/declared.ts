import { distributionKinds, incomeOf } from '@acervo/domain/distributions/distribution'
import type { Income } from '@acervo/domain/returns/withholding'
import type { Declared } from '@acervo/domain/taxes/form-193'
import type { DeclaredNonResident } from '@acervo/domain/taxes/form-296'
import { and, asc, eq, gt, gte, or, sql } from 'drizzle-orm'
import { isOneOf } from '../adapters/db/columns.ts'
import type { Db } from '../adapters/db/port.ts'
import { distributionTable as table } from '../distributions/table.ts'
import { distributionPayeeTable as payee } from '../distributions/shares/table.ts'
import { profileTable, sealedIdentityTable } from '../identity/table.ts'
import { sentBefore, sentOr } from '../kyc/rounds/sent-before.ts'
import { applicationTable } from '../kyc/table.ts'
import { projectOwnerTable, projectTable } from '../projects/table.ts'
import { cents, isIncome, isResident, nameOf, ofApplication, ofSealedIdentity } from './due.ts'
import { dueIn, wasDue } from './paid-out.ts'

/**
 * Yields pages of the declaration of residents for a year: one row for each person, issuer, kind of income and rate.
 */
export async function* listDeclared(db: Db, year: number, pageRows: number): AsyncGenerator<Declared[]> {
  for await (const rows of pagesOf(db, year, 'residents', pageRows))
    yield rows.map(({ name, id_number, postal_code, income, rate, gross, withheld, issuer, issuer_id }) => ({
      issuer,
      issuer_id: issuer_id ?? '',
      name: name ?? '',
      id_number: id_number ?? '',
      postal_code: postal_code ?? '',
      income,
      rate,
      gross,
      withheld,
    }))
}

/**
 * Yields pages of the declaration of non-residents for a year, including exempt income: one row for each person,
 * issuer, kind of income, rate and day.
 */
export async function* listDeclaredNonResidents(
  db: Db,
  year: number,
  pageRows: number,
): AsyncGenerator<DeclaredNonResident[]> {
  for await (const rows of pagesOf(db, year, 'non_residents', pageRows))
    yield rows.map(({ user_id: _id, payer: _payer, ...row }) => ({
      ...row,
      issuer_id: row.issuer_id ?? '',
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

/**
 * The sort key of the last row of a page, after which the next page continues. Rows are sorted by the person's id
 * first.
 */
type Cursor = { user_id: string; income: Income; rate: number; day: string; payer: string }

// Spelled out: with parameters, PostgreSQL would not treat the expression as the same in different parts of the query.
const interestKinds = distributionKinds.filter(
  (kind) => kind !== 'principal' && incomeOf(kind) === 'interest',
)
const incomeColumn = sql<Income>`case when ${isOneOf(table.kind, interestKinds)} then 'interest' else 'dividend' end`
/** Form 193 has one sum per year, form 296 one row per day. */
const dayColumns = {
  residents: sql<string>`''::text`,
  non_residents: sql<string>`${table.payment_date}::text`,
}

/** The owner of the project, or the project itself if none is named. */
const payerColumn = sql<string>`coalesce(${projectTable.owner_id}, ${projectTable.id})`

type Wanted = { year: number; who: Who; after: Cursor | undefined }

/**
 * One page of the rows, from the one after `after` on. Name and tax number are today's. The address is the one known
 * when the last of the payments was approved, because that decided how it was taxed.
 */
export function selectDeclared(db: Db, wanted: Wanted, limit: number) {
  const due = sumsDue(db, wanted, limit)
  const { address, city, postal_code, country, id_number, user_type, birth_date } = applicationTable
  const was = sentBefore(db, due.approved_at)
  return db
    .select({
      user_id: due.user_id,
      income: due.income,
      rate: due.rate,
      day: due.day,
      payer: due.payer,
      issuer: sql<string>`coalesce(${projectOwnerTable.name}, ${projectTable.name})`,
      issuer_id: projectOwnerTable.tax_id,
      name: nameOf,
      id_number,
      user_type,
      birth_date: sql<string | null>`${birth_date}::text`,
      address: sentOr(was.snapshot, address),
      city: sentOr(was.snapshot, city),
      postal_code: sentOr(was.snapshot, postal_code),
      country: sentOr(was.snapshot, country),
      gross: due.gross,
      withheld: due.withheld,
    })
    .from(due)
    .innerJoin(profileTable, eq(profileTable.id, due.user_id))
    .leftJoin(projectOwnerTable, eq(projectOwnerTable.id, due.payer))
    .leftJoin(projectTable, eq(projectTable.id, due.payer))
    .leftJoin(applicationTable, ofApplication(due.user_id))
    .leftJoin(sealedIdentityTable, ofSealedIdentity(due.user_id))
    .leftJoinLateral(was, sql`true`)
    .orderBy(asc(due.user_id), asc(due.income), asc(due.rate), asc(due.day), asc(due.payer))
}

/** The sums due to each person by income, rate, day and payer, and the latest approval among them. */
function sumsDue(db: Db, { year, who, after }: Wanted, limit: number) {
  const day = dayColumns[who]
  return db
    .select({
      user_id: payee.user_id,
      income: incomeColumn.as('income'),
      rate: payee.rate,
      day: day.as('day'),
      payer: payerColumn.as('payer'),
      approved_at: sql<string>`max(${table.approved_at})`.as('approved_at'),
      gross: cents(payee.gross_cents).as('gross'),
      withheld: cents(payee.withheld_cents).as('withheld'),
    })
    .from(payee)
    .innerJoin(table, eq(table.id, payee.distribution_id))
    .innerJoin(projectTable, eq(projectTable.id, table.project_id))
    .where(
      and(
        wasDue,
        isIncome,
        who === 'residents' ? isResident : sql`not ${isResident}`,
        dueIn(year),
        // This condition follows from the next one. It is there because an index can begin from it.
        after && gte(payee.user_id, after.user_id),
        after &&
          or(
            gt(payee.user_id, after.user_id),
            sql`(${incomeColumn}, ${payee.rate}, ${day}, ${payerColumn}) > (${after.income}, ${after.rate}, ${after.day}, ${after.payer})`,
          ),
      ),
    )
    .groupBy(payee.user_id, incomeColumn, payee.rate, day, payerColumn)
    .orderBy(asc(payee.user_id), asc(incomeColumn), asc(payee.rate), asc(day), asc(payerColumn))
    .limit(limit)
    .as('due')
}
