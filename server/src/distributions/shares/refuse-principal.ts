import { eurosOf } from '@acervo/domain/common/cents'
import type { DistributionTerms } from '@acervo/domain/distributions/distribution'
import { fail } from '@acervo/domain/distributions/failures'
import { and, eq, notInArray, sql, type SQL } from 'drizzle-orm'
import { endOf } from '../../adapters/db/days.ts'
import type { Tx } from '../../adapters/db/port.ts'
import { investmentTable } from '../../investments/table.ts'
import { projectTable } from '../../projects/table.ts'
import { isHeld } from '../../registry/acts/held.ts'
import { lotView } from '../../registry/acts/table.ts'
import { settledBefore } from '../../registry/register/held.ts'
import { isPaidOut } from '../is-paid-out.ts'
import { distributionTable } from '../table.ts'

type Asked = Pick<DistributionTerms, 'project_id' | 'record_date' | 'kind'>

/**
 * Throws when it is too early to pay principal back (docs/product/money.md, "Distributions"): before the project is
 * completed, while an investment is in progress, and when tokens were minted or redeemed after the record date.
 * Otherwise somebody could pay the full price for a token whose principal was already paid back. A completed project
 * never takes investments again, so every token gets the same principal.
 */
export async function refuseEarlyPrincipal(tx: Tx, { project_id, record_date, kind }: Asked): Promise<void> {
  if (kind !== 'principal') return
  const { status } = projectTable
  // Locked in share mode: no tokens of the project pass to heirs meanwhile.
  const [project] = await tx
    .select({ status })
    .from(projectTable)
    .where(eq(projectTable.id, project_id))
    .for('share')
  if (project?.status !== 'completed') throw fail('distribution.principal_open_project')
  const isOpen = notInArray(investmentTable.status, ['completed', 'rejected'])
  const open = await tx
    .select({ id: investmentTable.id })
    .from(investmentTable)
    .where(and(eq(investmentTable.project_id, project_id), isOpen))
    .limit(1)
  if (open.length > 0) throw fail('distribution.principal_open_investments')
  const then = await heldOf(tx, settledBefore(project_id, endOf(record_date)))
  const now = await heldOf(tx, and(eq(lotView.project_id, project_id), isHeld()))
  if (then.tokens !== now.tokens) throw fail('distribution.holders_changed')
}

/**
 * Throws when the gross cents exceed what the tokens of the record date cost and was not paid back yet. Anything above
 * that is income, from which tax is withheld (RIRPF 93, RIS 64). Returns the cents of principal that remain to be paid
 * back; null for other kinds.
 */
export async function refuseExcessPrincipal(tx: Tx, asked: Asked, gross: bigint): Promise<bigint | null> {
  const { project_id, record_date, kind } = asked
  if (kind !== 'principal') return null
  const { cost } = await heldOf(tx, settledBefore(project_id, endOf(record_date)))
  const isPrincipal = and(
    eq(distributionTable.project_id, project_id),
    eq(distributionTable.kind, 'principal'),
  )
  const [paid] = await tx
    .select({ back: sql`coalesce(sum(${distributionTable.gross_cents}), 0)`.mapWith(BigInt) })
    .from(distributionTable)
    .where(and(isPrincipal, isPaidOut))
  const left = cost - (paid?.back ?? 0n)
  if (gross > left) throw excess(left, gross)
  return left - gross
}

async function heldOf(tx: Tx, where: SQL | undefined): Promise<{ cost: bigint; tokens: number }> {
  const [held] = await tx
    .select({
      cost: sql`coalesce(sum(${lotView.amount}), 0)`.mapWith(BigInt),
      tokens: sql`coalesce(sum(${lotView.tokens}), 0)`.mapWith(Number),
    })
    .from(lotView)
    .where(where)
  return held ?? { cost: 0n, tokens: 0 }
}

function excess(left: bigint, gross: bigint) {
  const code = 'distribution.exceeds_principal'
  const params = { left: { euros: eurosOf(left > 0n ? left : 0n) }, gross: { euros: eurosOf(gross) } }
  return fail(code, params, { amount: { code, params } })
}
