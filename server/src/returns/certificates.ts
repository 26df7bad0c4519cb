import type { ResidenceCertificate } from '@acervo/domain/returns/residence'
import { and, asc, eq, gte, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { applicationTable } from '../kyc/table.ts'
import { residenceCertificateTable as table } from './table.ts'

/**
 * The valid certificates of tax residence on a day, by owner. They have to be confirmed, and for the country in their
 * owner's identity. Of several, the one issued last counts. One query for any number of people.
 */
export async function certificatesOn(
  tx: Tx,
  users: readonly string[],
  day: string,
): Promise<Map<string, ResidenceCertificate>> {
  const { user_id, country, issued_on, valid_until, interest_cap, dividend_cap } = table
  const rows = await tx
    .select({ user_id, country, issued_on, interest_cap, dividend_cap })
    .from(table)
    .innerJoin(
      applicationTable,
      and(
        eq(applicationTable.user_id, user_id),
        isNull(applicationTable.changes),
        eq(applicationTable.country, country),
      ),
    )
    .where(
      and(
        sql`${user_id} = any(${sql.param([...users])}::uuid[])`,
        isNotNull(table.confirmed_at),
        isNull(table.ended_at),
        lte(issued_on, day),
        gte(valid_until, day),
      ),
    )
    .orderBy(asc(issued_on), asc(table.confirmed_at))
  return new Map(
    rows.map((row) => [
      row.user_id,
      {
        country: row.country,
        issued_on: row.issued_on,
        caps: { interest: row.interest_cap, dividend: row.dividend_cap },
      },
    ]),
  )
}
