import { eurosOf } from '@acervo/domain/common/cents'
import type { DistributionTerms } from '@acervo/domain/distributions/distribution'
import { fail } from '@acervo/domain/distributions/failures'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { investmentTable } from '../../investments/table.ts'
import { isPaidOut } from '../is-paid-out.ts'
import { distributionTable } from '../table.ts'

/**
 * Throws when principal of so many gross cents would be more than what was invested in the tokens of a project and is not
 * paid back: what goes beyond is income, from which tax is withheld (RIRPF 93, RIS 64).
 */
export async function refuseExcessPrincipal(
  tx: Tx,
  { project_id, kind }: Pick<DistributionTerms, 'project_id' | 'kind'>,
  gross: bigint,
): Promise<void> {
  if (kind !== 'principal') return
  const invested = tx
    .select({ cents: sql`coalesce(sum(${investmentTable.amount}), 0)` })
    .from(investmentTable)
    .where(and(eq(investmentTable.project_id, project_id), eq(investmentTable.status, 'completed')))
  const paidBack = tx
    .select({ cents: sql`coalesce(sum(${distributionTable.gross_cents}), 0)` })
    .from(distributionTable)
    .where(and(eq(distributionTable.project_id, project_id), eq(distributionTable.kind, kind), isPaidOut))
  const { rows } = await tx.execute<{ left: string }>(
    sql`select ((${invested}) - (${paidBack}))::text as left`,
  )
  const left = BigInt(rows[0]?.left ?? 0)
  if (gross > left)
    throw fail('distribution.exceeds_principal', {
      left: { euros: eurosOf(left) },
      gross: { euros: eurosOf(gross) },
    })
}
