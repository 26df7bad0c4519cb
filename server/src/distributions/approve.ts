import { randomUUID } from 'node:crypto'
import { eurosOf } from '@acervo/domain/common/cents'
import type { Distribution } from '@acervo/domain/distributions/distribution'
import { fail } from '@acervo/domain/distributions/failures'
import { fail as failIdentity } from '@acervo/domain/identity/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { conflictOf } from '@acervo/domain/identity/separation'
import { eq } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import { holdRates } from '../returns/rates/read.ts'
import type { Services } from '../services.ts'
import { refuseIssuerTakenBack } from '../treasury/allocation/refuse-taken-back.ts'
import { calculate, digestOf, totalsOf, type NamedShare } from './shares/calculate.ts'
import { refuseExcessPrincipal } from './shares/refuse-principal.ts'
import { refuseAnother } from './redemption/refuse.ts'
import { REMIND_TASK, remindSome } from './reminders/remind.ts'
import { lockFunds, postDistribution } from './post.ts'
import { readDistribution } from './repo.ts'
import { lockDistribution, termsOf, type DistributionRow } from './row.ts'
import { refusePaymentDate } from './refuse-payment-date.ts'
import { sumColumns } from './columns.ts'
import { distributionTable } from './table.ts'
import { distributionPayeeTable } from './shares/table.ts'

type Needed = Pick<Services, 'db' | 'chain' | 'jobs' | 'mail' | 'needsTwoPeople' | 'now'>

/**
 * Approves a distribution exactly as the preview with this digest showed it. Stores the share of each holder, takes the
 * money from the issuer's account, and reminds holders without a payout account. Throws when the caller prepared the
 * distribution, when anything has changed since the preview, and when the issuer has too little money or the bank may
 * have taken some of it back. Also throws for the dates that `refusePaymentDate` refuses.
 */
export async function approveDistribution(
  services: Needed,
  by: By & { actor: Actor },
  id: string,
  digest: string,
): Promise<Distribution> {
  return services.db.transaction(async (tx) => {
    const row = await lockDistribution(tx, id)
    refuseApproval(row, by.actor, services.needsTwoPeople)
    const at = services.now()
    refusePaymentDate(row, at)
    await holdRates(tx)
    const calculated = await calculate(tx, { ...services, now: () => at }, termsOf(row))
    if (calculated.digest !== digest) throw fail('distribution.shares_changed')
    const { sums, rows } = calculated
    await requireFunds(tx, row.project_id, sums.gross)
    // Checked again: if two repayments are approved at once, the second one has waited here for the first.
    if (row.redeems) await refuseAnother(tx, row.project_id)
    const unpaid = await refuseExcessPrincipal(tx, row, sums.gross)
    if (row.redeems && unpaid !== calculated.lost) throw fail('distribution.shares_changed')
    await insertPayees(tx, id, rows)
    await tx
      .update(distributionTable)
      .set({
        state: 'approved',
        ...sumColumns(sums),
        approved_at: at.toISOString(),
        approved_by: by.actor.id,
      })
      .where(eq(distributionTable.id, id))
    await postDistribution(tx, { id, project_id: row.project_id, ...sums }, at)
    await audit(tx, by, {
      action: 'distribution.approve',
      subject: { type: 'distribution', id },
      before: { distribution_state: row.state },
      after: { distribution_state: 'approved', ...totalsOf(sums), digest: digestOf(termsOf(row), rows) },
    })
    // In a large distribution a job reminds the other holders.
    if (await remindSome(tx, { ...services, now: () => at }, id)) await services.jobs.add(tx, REMIND_TASK, {})
    return readDistribution(tx, id)
  })
}

function refuseApproval(
  { state, prepared_by }: DistributionRow,
  actor: Actor,
  needsTwoPeople: boolean,
): void {
  if (state === 'draft') throw fail('distribution.not_calculated')
  if (state !== 'calculated') throw fail('distribution.not_open')
  // An approval covers all holders at once. Approvers who hold tokens may therefore approve it: they do not decide
  // about themselves alone.
  const conflict = conflictOf(actor.id, { about: null, begun_by: prepared_by }, needsTwoPeople)
  if (conflict) throw failIdentity(conflict)
}

/** Locks the funds. Throws when the issuer has too little, and when the bank may have taken some of it back. */
async function requireFunds(tx: Tx, projectId: string, gross: bigint): Promise<void> {
  const { issuer: available } = await lockFunds(tx, projectId)
  if (gross > available)
    throw fail('distribution.exceeds_funds', {
      available: { euros: eurosOf(available) },
      gross: { euros: eurosOf(gross) },
    })
  await refuseIssuerTakenBack(tx, projectId)
}

/** Rows per statement: PostgreSQL allows at most 65,535 parameters. */
const BATCH_ROWS = 2_000

async function insertPayees(tx: Tx, distribution_id: string, rows: readonly NamedShare[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH_ROWS)
    await tx.insert(distributionPayeeTable).values(
      rows.slice(at, at + BATCH_ROWS).map((row) => ({
        id: randomUUID(),
        distribution_id,
        user_id: row.id,
        tokens: row.tokens,
        payee: row.payee,
        rate: row.rate,
        gross_cents: row.gross,
        withheld_cents: row.withheld,
        net_cents: row.net,
        held_reason: row.held_reason,
      })),
    )
}
