import { eurosOf } from '@acervo/domain/common/cents'
import type { DistributionKind } from '@acervo/domain/distributions/distribution'
import { declaredResidents } from '@acervo/domain/taxes/form-193'
import { dayOf } from '@acervo/domain/common/time-zone'
import { STAFF_READ_YEARS } from '@acervo/domain/identity/closing'
import {
  hasBegun,
  isProvisional,
  yearOfDay,
  type DeclaredQuarter,
  type DeclaredYear,
  type PersonalYear,
  type ReversedLate,
} from '@acervo/domain/taxes/years'
import { and, asc, desc, eq, gt, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../adapters/db/port.ts'
import { distributionTable as table } from '../distributions/table.ts'
import { distributionPayeeTable as payee } from '../distributions/shares/table.ts'
import { profileTable, sealedIdentityTable } from '../identity/table.ts'
import { applicationTable } from '../kyc/table.ts'
import { projectNames, type ProjectNames } from '../projects/named.ts'
import { projectOwnerTable, projectTable } from '../projects/table.ts'
import { dueIn, wasDue } from './paid-out.ts'

const yearOf = sql<number>`extract(year from ${table.payment_date})::int`
export const isIncome = ne(table.kind, 'principal')
export const isResident = inArray(payee.payee, [...declaredResidents])
const isExempt = sql<boolean>`(${payee.payee} = 'exempt_company' and ${payee.rate} = 0)`
export const cents = (of: AnyPgColumn, where?: SQL) =>
  sql<bigint>`coalesce(sum(${of})${where ? sql` filter (where ${where})` : sql``}, 0)`.mapWith(BigInt)

/** What was due to a person in each year that has begun, newest first. `today` is a day in Madrid. */
export async function listPersonalYears(tx: Tx, userId: string, today: string): Promise<PersonalYear[]> {
  const rows = await tx
    .select({
      year: yearOf,
      gross: cents(payee.gross_cents, isIncome),
      withheld: cents(payee.withheld_cents),
      principal: cents(payee.gross_cents, sql`not ${isIncome}`),
    })
    .from(payee)
    .innerJoin(table, eq(table.id, payee.distribution_id))
    .where(and(eq(payee.user_id, userId), wasDue))
    .groupBy(yearOf)
    .orderBy(desc(yearOf))
  return rows
    .filter(({ year }) => hasBegun(year, today))
    .map(({ year, ...sums }) => ({
      year,
      gross: eurosOf(sums.gross),
      withheld: eurosOf(sums.withheld),
      principal: eurosOf(sums.principal),
    }))
}

/** The number of people and their income in cents, for some of the payees. */
const sumsOf = (who: SQL) => ({
  people: sql<number>`(count(distinct ${payee.user_id}) filter (where ${who}))::int`,
  gross: cents(payee.gross_cents, who),
  withheld: cents(payee.withheld_cents, who),
})
const ofResidents = sumsOf(sql`${isIncome} and ${isResident}`)
const ofNonResidents = sumsOf(sql`${isIncome} and not ${isResident}`)

function inEuros({ people, gross, withheld }: { people: number; gross: bigint; withheld: bigint }) {
  return { people, gross: eurosOf(gross), withheld: eurosOf(withheld) }
}

/** What was due to all people in each year, newest first, without principal. */
export async function listDeclaredYears(tx: Tx): Promise<DeclaredYear[]> {
  const rows = await tx
    .select({ year: yearOf, residents: ofResidents, non_residents: ofNonResidents })
    .from(payee)
    .innerJoin(table, eq(table.id, payee.distribution_id))
    .where(and(wasDue, isIncome))
    .groupBy(yearOf)
  const quarters = await listQuarters(tx)
  const late = await listReversedLate(tx)
  const declared = new Map(rows.map((row) => [row.year, row]))
  const none = { people: 0, gross: 0n, withheld: 0n }
  const years = new Set([...declared.keys(), ...late.map((one) => yearOfDay(one.payment_date))])
  return [...years]
    .toSorted((one, other) => other - one)
    .map((year) => ({
      year,
      residents: inEuros(declared.get(year)?.residents ?? none),
      non_residents: inEuros(declared.get(year)?.non_residents ?? none),
      quarters: quarters.filter((one) => one.year === year),
      reversed_late: late.filter((one) => yearOfDay(one.payment_date) === year),
    }))
}

/** What each issuer withheld in each quarter. */
async function listQuarters(tx: Tx): Promise<(DeclaredQuarter & { year: number })[]> {
  const quarter = sql<number>`extract(quarter from ${table.payment_date})::int`
  const issuer = sql<string>`coalesce(${projectOwnerTable.name}, ${projectTable.name})`
  const issuer_id = projectOwnerTable.tax_id
  const rows = await tx
    .select({
      year: yearOf,
      quarter,
      issuer,
      issuer_id,
      residents: ofResidents,
      non_residents: ofNonResidents,
    })
    .from(payee)
    .innerJoin(table, eq(table.id, payee.distribution_id))
    .innerJoin(projectTable, eq(projectTable.id, table.project_id))
    .leftJoin(projectOwnerTable, eq(projectOwnerTable.id, projectTable.owner_id))
    .where(and(wasDue, isIncome))
    .groupBy(yearOf, quarter, sql`coalesce(${projectTable.owner_id}, ${projectTable.id})`, issuer, issuer_id)
    .orderBy(asc(yearOf), asc(quarter), asc(issuer))
  return rows.map((row) => ({
    ...row,
    residents: inEuros(row.residents),
    non_residents: inEuros(row.non_residents),
  }))
}

/** The distributions that were reversed after the forms of their year were due, in the order of the reversals. */
async function listReversedLate(tx: Tx): Promise<ReversedLate[]> {
  const reversal = alias(table, 'reversal')
  const rows = await tx
    .select({
      distribution_id: table.id,
      ...projectNames,
      payment_date: table.payment_date,
      reversed_at: sql<string>`${reversal.approved_at}`.mapWith(reversal.approved_at),
      people: sql<number>`count(*)::int`,
      residents: ofResidents,
      non_residents: ofNonResidents,
    })
    .from(table)
    .innerJoin(reversal, eq(reversal.reverses, table.id))
    .innerJoin(payee, eq(payee.distribution_id, table.id))
    .innerJoin(projectTable, eq(projectTable.id, table.project_id))
    .where(and(gt(payee.gross_cents, 0n), sql`${reversal.approved_at} > ${table.payment_date}`))
    .groupBy(table.id, projectTable.id, reversal.id)
    .orderBy(asc(reversal.approved_at), asc(table.id))
  return rows
    .filter((row) => !isProvisional(yearOfDay(row.payment_date), dayOf(new Date(row.reversed_at))))
    .map((row) => ({
      ...row,
      residents: inEuros(row.residents),
      non_residents: inEuros(row.non_residents),
    }))
}

/**
 * What one person was due from a project in a year, of one kind and at one rate. Amounts in cents, the rate in
 * hundredths of a percent.
 */
export type PersonalDue = ProjectNames & {
  /** The owner of the project; null if none was named. */
  payer: { name: string; tax_id: string } | null
  kind: DistributionKind
  rate: number
  /** Whether nothing was withheld because of a large holding. */
  is_exempt: boolean
  days: string[]
  gross: bigint
  withheld: bigint
  net: bigint
}

/** What a person was due in a year, by project and kind. */
export async function listPersonalDue(tx: Tx, userId: string, year: number): Promise<PersonalDue[]> {
  return tx
    .select({
      ...projectNames,
      payer: { name: projectOwnerTable.name, tax_id: projectOwnerTable.tax_id },
      kind: table.kind,
      rate: payee.rate,
      is_exempt: isExempt,
      days: sql<
        string[]
      >`array_agg(distinct ${table.payment_date}::text order by ${table.payment_date}::text)`,
      gross: cents(payee.gross_cents),
      withheld: cents(payee.withheld_cents),
      net: cents(payee.net_cents),
    })
    .from(payee)
    .innerJoin(table, eq(table.id, payee.distribution_id))
    .innerJoin(projectTable, eq(projectTable.id, table.project_id))
    .leftJoin(projectOwnerTable, eq(projectOwnerTable.id, projectTable.owner_id))
    .where(and(eq(payee.user_id, userId), wasDue, dueIn(year)))
    .groupBy(projectTable.id, projectTable.name, projectOwnerTable.id, table.kind, payee.rate, isExempt)
    .orderBy(asc(projectTable.name), asc(projectTable.id), asc(table.kind), asc(payee.rate))
}

/** The name of a person. After an account is closed, the data that the law retains is declared as well. */
export const nameOf = sql<
  string | null
>`coalesce(${applicationTable.name}, ${profileTable.full_name}, ${sealedIdentityTable.full_name})`
/**
 * The SQL form of `isSealed` for closed accounts: after that time staff cannot read whose the account was, not even
 * here.
 */
const isReadable = sql`(${profileTable.closed_at} is null
  or ${profileTable.closed_at} > now() - ${STAFF_READ_YEARS}::int * interval '1 year')`
/** Join conditions between a payee or account and the person's identity. */
export const ofApplication = (userId: AnyPgColumn) =>
  and(eq(applicationTable.user_id, userId), isNull(applicationTable.changes), isReadable)
export const ofSealedIdentity = (userId: AnyPgColumn) =>
  and(eq(sealedIdentityTable.user_id, userId), isReadable)
