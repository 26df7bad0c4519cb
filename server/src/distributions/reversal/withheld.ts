import { eurosOf } from '@acervo/domain/common/cents'
import { fail } from '@acervo/domain/distributions/failures'
import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { projectTable } from '../../projects/table.ts'
import { isPaidOut } from '../is-paid-out.ts'
import { lockFunds } from '../post.ts'
import type { DistributionRow } from '../row.ts'
import { distributionTable } from '../table.ts'

/**
 * Throws when tax that the distribution withheld may have gone to the tax office. The issuer gets the gross amount
 * back, so this tax first has to come back to the account.
 */
export async function refuseWithheldPaidIn(tx: Tx, row: DistributionRow): Promise<void> {
  const withheld = row.withheld_cents ?? 0n
  const { withheld: balance } = await lockFunds(tx, row.project_id)
  const left = balance - (await withheldByOthers(tx, row))
  const available = left > 0n ? left : 0n
  if (withheld > available)
    throw fail('distribution.withheld_paid_in', {
      available: { euros: eurosOf(available) },
      withheld: { euros: eurosOf(withheld) },
    })
}

/** The issuer of a project: its owner, or the project itself if none is named. */
const issuerOf = (project: SQL) => sql`(
  select coalesce(owner_id, id) from ${projectTable} as issued where issued.id = ${project})`

/**
 * The cents that other issuers withheld since the beginning of the quarter of this distribution, and that may be all
 * that is left. Zero while nothing has gone to the tax office since the month of its payment date, because then its own
 * tax is still here. Payments to the tax office do not say whose tax they pay.
 */
async function withheldByOthers(tx: Tx, { project_id, payment_date }: DistributionRow): Promise<bigint> {
  const [others] = await tx
    .select({ cents: sql`coalesce(sum(${distributionTable.withheld_cents}), 0)`.mapWith(BigInt) })
    .from(distributionTable)
    .innerJoin(projectTable, eq(projectTable.id, distributionTable.project_id))
    .where(
      and(
        isPaidOut,
        sql`${distributionTable.payment_date} >= date_trunc('quarter', ${payment_date}::date)`,
        ne(sql`coalesce(${projectTable.owner_id}, ${projectTable.id})`, issuerOf(sql`${project_id}`)),
        sql`exists (select from entry_allocation join bank_entry on bank_entry.id = entry_id
          where target = 'tax_office' and undone_at is null and entry_allocation.cents < 0
            and booked_on >= date_trunc('month', ${payment_date}::date) + interval '1 month')`,
      ),
    )
  return others?.cents ?? 0n
}
