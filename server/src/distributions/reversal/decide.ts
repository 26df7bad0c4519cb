import type { Distribution } from '@acervo/domain/distributions/distribution'
import { fail } from '@acervo/domain/distributions/failures'
import { fail as failIdentity } from '@acervo/domain/identity/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { conflictOf, hasRead } from '@acervo/domain/identity/separation'
import { and, eq, gt } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import type { Services } from '../../services.ts'
import { isPaidOut } from '../is-paid-out.ts'
import { isPaying } from '../orders.ts'
import { readDistribution } from '../repo.ts'
import { findReversalRequest, forgetRequest } from './requests.ts'
import { lockDistribution, type DistributionRow } from '../row.ts'
import { refuseRedeemed } from '../redemption/refuse-redeemed.ts'
import { distributionTable } from '../table.ts'
import { reversalRequestTable } from './table.ts'
import { reverse } from './carry-out.ts'
import { holdOrders, lockOrders, refuseUnderWay } from './its-orders.ts'
import { refuseWithheldPaidIn } from './withheld.ts'

type Caller = By & { actor: Actor }
type Needed = Pick<Services, 'db' | 'mail' | 'needsTwoPeople' | 'now'>

/**
 * Reverses an approved distribution whose withheld tax has not gone to the tax office. A second distribution gives the
 * issuer back what nobody was paid, and both are closed. Nobody else is paid, and holders who were paid have to return
 * the money. Returns the second distribution. Where two people are required, only records the request and returns the
 * original distribution. Until somebody else decides, its orders go into no file.
 */
export async function reverseDistribution(
  services: Needed,
  by: Caller,
  id: string,
  reason: string,
): Promise<Distribution> {
  const { db, needsTwoPeople, now } = services
  return db.transaction(async (tx) => {
    const row = await lockReversible(tx, id)
    if (await findReversalRequest(tx, id)) throw fail('distribution.reversal_waits')
    if (!needsTwoPeople) return reverse(tx, services, by, row, { reason, requested_by: by.actor.id })
    await tx
      .insert(reversalRequestTable)
      .values({ distribution_id: id, reason, requested_at: now().toISOString(), requested_by: by.actor.id })
    await holdOrders(tx, id, now())
    await audit(tx, by, {
      action: 'distribution.request_reversal',
      subject: { type: 'distribution', id },
      reason,
    })
    return readDistribution(tx, id)
  })
}

/**
 * Approves a requested reversal and carries it out. Throws when nobody requested it, when the caller requested it, and
 * when the request was made anew after `asked_at`.
 */
export async function approveReversal(
  services: Needed,
  by: Caller,
  id: string,
  asked_at?: string,
): Promise<Distribution> {
  const { db, needsTwoPeople } = services
  return db.transaction(async (tx) => {
    const row = await lockReversible(tx, id)
    const request = await findReversalRequest(tx, id)
    if (!request) throw fail('distribution.reversal_missing')
    const conflict = conflictOf(by.actor.id, { about: null, begun_by: request.requested_by }, needsTwoPeople)
    if (conflict) throw failIdentity(conflict)
    if (!hasRead(asked_at, request.requested_at)) throw failIdentity('identity.request_changed')
    await forgetRequest(tx, id)
    return reverse(tx, services, by, row, request)
  })
}

/**
 * Withdraws the request to reverse a distribution. Its author may do so, and anybody who may approve it. A repeat
 * changes nothing.
 */
export async function withdrawReversal(
  { db }: Pick<Services, 'db'>,
  by: Caller,
  id: string,
): Promise<Distribution> {
  return db.transaction(async (tx) => {
    await lockOrders(tx, id)
    await lockDistribution(tx, id)
    if (await forgetRequest(tx, id)) {
      await holdOrders(tx, id, null)
      await audit(tx, by, {
        action: 'distribution.withdraw_reversal',
        subject: { type: 'distribution', id },
      })
    }
    return readDistribution(tx, id)
  })
}

async function lockReversible(tx: Tx, id: string): Promise<DistributionRow> {
  await lockOrders(tx, id)
  const row = await lockDistribution(tx, id)
  if (!isPaying(row)) throw fail('distribution.not_reversible')
  await refuseUnderWay(tx, id)
  await refuseRedeemed(tx, id)
  await refuseWithheldPaidIn(tx, row)
  await refuseCountedOn(tx, row)
  return row
}

/**
 * Throws when a later approved distribution redeems all tokens and counts on this one. Its approver read how much
 * principal is lost after this payment, and the holders will have no tokens left on which to be paid again. The funds
 * are locked, so nobody approves such a distribution meanwhile.
 */
async function refuseCountedOn(tx: Tx, { project_id, kind, approved_at }: DistributionRow): Promise<void> {
  if (kind !== 'principal' || approved_at === null) return
  const { id, project_id: of, redeems, approved_at: approvedAt } = distributionTable
  const [later] = await tx
    .select({ id })
    .from(distributionTable)
    .where(and(eq(of, project_id), redeems, isPaidOut, gt(approvedAt, approved_at)))
    .limit(1)
  if (later) throw fail('distribution.redemption_counts_on_it')
}
