import { eurosOf } from '@acervo/domain/common/cents'
import type { DistributionTerms } from '@acervo/domain/distributions/distribution'
import { fail } from '@acervo/domain/distributions/failures'
import { and, eq, gt, gte, isNull, lt, or, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { investmentTable } from '../../investments/table.ts'
import { lotView } from '../../registry/acts/table.ts'
import { endOf, settledBefore } from '../../registry/register/held.ts'
import { isPaidOut } from '../is-paid-out.ts'
import { distributionTable } from '../table.ts'

type Asked = Pick<DistributionTerms, 'project_id' | 'record_date' | 'kind'>

/**
 * Throws when principal of so many gross cents would be more than what the tokens of the record date cost and is not paid
 * back, of all of them or of any: what goes beyond is income, from which tax is withheld (RIRPF 93, RIS 64). Returns the
 * cents that would still not be paid back, null unless it is principal.
 */
export async function refuseExcessPrincipal(tx: Tx, asked: Asked, gross: bigint): Promise<bigint | null> {
  const { project_id, record_date, kind } = asked
  if (kind !== 'principal') return null
  const [held] = await tx
    .select({
      cost: sql`coalesce(sum(${lotView.amount}), 0)`.mapWith(BigInt),
      tokens: sql`coalesce(sum(${lotView.tokens}), 0)`.mapWith(BigInt),
    })
    .from(lotView)
    .where(settledBefore(project_id, endOf(record_date)))
  const [paid] = await tx
    .select({ back: sql`coalesce(sum(${distributionTable.gross_cents}), 0)`.mapWith(BigInt) })
    .from(distributionTable)
    .where(isPrincipalOf(project_id))
  const left = (held?.cost ?? 0n) - (paid?.back ?? 0n)
  if (gross > left) throw excess('distribution.exceeds_principal', left, gross)
  const evenly = await leftEvenly(tx, asked, held?.tokens ?? 0n)
  if (gross > evenly) throw excess('distribution.exceeds_token_principal', evenly, gross)
  return left - gross
}

/**
 * How many cents can be shared out among so many tokens before one gets back more than it cost. Those that were there
 * before others have been paid back more. Tokens that passed to heirs are those of the investment they were bought in.
 */
async function leftEvenly(tx: Tx, { project_id, record_date }: Asked, tokens: bigint): Promise<bigint> {
  const { project_id: of, status, settled_at, redeemed_at } = investmentTable
  const end = endOf(record_date)
  const back = tx
    .select({
      perToken: sql`coalesce(sum(${distributionTable.gross_cents}::numeric / ${distributionTable.tokens}), 0)`,
    })
    .from(distributionTable)
    .where(and(isPrincipalOf(project_id), gt(endOf(distributionTable.record_date), settled_at)))
  const cost = sql`${investmentTable.amount}::numeric / ${investmentTable.tokens}`
  const [row] = await tx
    .select({
      // A quotient of decimals may be a little less than it is.
      left: sql`coalesce(floor(min(${cost} - (${back})) * ${String(tokens)}::bigint + 0.000001), 0)`.mapWith(
        BigInt,
      ),
    })
    .from(investmentTable)
    .where(
      and(
        eq(of, project_id),
        eq(status, 'completed'),
        lt(settled_at, end),
        or(isNull(redeemed_at), gte(redeemed_at, end)),
      ),
    )
  return row?.left ?? 0n
}

function isPrincipalOf(projectId: string) {
  return and(eq(distributionTable.project_id, projectId), eq(distributionTable.kind, 'principal'), isPaidOut)
}

function excess(
  code: 'distribution.exceeds_principal' | 'distribution.exceeds_token_principal',
  left: bigint,
  gross: bigint,
) {
  const params = { left: { euros: eurosOf(left > 0n ? left : 0n) }, gross: { euros: eurosOf(gross) } }
  return fail(code, params, { amount: { code, params } })
}
