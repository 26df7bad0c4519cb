import { eurosOf } from '@acervo/domain/common/cents'
import type { DistributionTerms } from '@acervo/domain/distributions/distribution'
import { fail } from '@acervo/domain/distributions/failures'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { lotView } from '../../registry/acts/table.ts'
import { endOf, settledBefore } from '../../registry/register/held.ts'
import { isPaidOut } from '../is-paid-out.ts'
import { distributionTable } from '../table.ts'

/**
 * Throws when principal of so many gross cents would be more than what the tokens of the record date cost and is not paid
 * back: what goes beyond is income, from which tax is withheld (RIRPF 93, RIS 64). Returns the cents that would still not be
 * paid back, null unless it is principal.
 */
export async function refuseExcessPrincipal(
  tx: Tx,
  { project_id, record_date, kind }: Pick<DistributionTerms, 'project_id' | 'record_date' | 'kind'>,
  gross: bigint,
): Promise<bigint | null> {
  if (kind !== 'principal') return null
  const [tokens] = await tx
    .select({ cost: sql`coalesce(sum(${lotView.amount}), 0)`.mapWith(BigInt) })
    .from(lotView)
    .where(settledBefore(project_id, endOf(record_date)))
  const [paid] = await tx
    .select({ back: sql`coalesce(sum(${distributionTable.gross_cents}), 0)`.mapWith(BigInt) })
    .from(distributionTable)
    .where(and(eq(distributionTable.project_id, project_id), eq(distributionTable.kind, kind), isPaidOut))
  const left = (tokens?.cost ?? 0n) - (paid?.back ?? 0n)
  if (gross <= left) return left - gross
  const code = 'distribution.exceeds_principal'
  const params = { left: { euros: eurosOf(left > 0n ? left : 0n) }, gross: { euros: eurosOf(gross) } }
  throw fail(code, params, { amount: { code, params } })
}
