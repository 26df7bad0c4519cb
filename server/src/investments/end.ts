import type { Actor } from '@acervo/domain/identity/permissions'
import { fail } from '@acervo/domain/investments/failures'
import type { Investment } from '@acervo/domain/investments/investment'
import { isRejectable, isUnpaid, type Ending } from '@acervo/domain/investments/step-rules'
import type { Step } from '@acervo/domain/investments/steps'
import type { NotificationKind } from '@acervo/domain/notifications/kinds'
import { sql } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { auditAll, type By } from '../audit/record.ts'
import { mayWithdraw } from '@acervo/domain/investments/withdrawal'
import type { Services } from '../services.ts'
import { lockVisible, refuseOwn } from './may-see.ts'
import { readInvestment, type InvestmentRow } from './repo.ts'
import { release } from './release.ts'
import { mintKey } from '../adapters/chain/port.ts'
import { postRefundsDue } from './post-money.ts'
import { investmentTable } from './table.ts'
import { notifyInvestors } from './notify-investor.ts'

type Caller = By & { actor: Actor }
type EndServices = Pick<Services, 'db' | 'chain' | 'mail' | 'now'>
type Notifier = Pick<Services, 'mail' | 'now'>

/** The audit action and the notification of each ending. */
const endings = {
  cancelled: { action: 'investment.cancel', told: 'investment.cancelled' },
  rejected: { action: 'investment.reject', told: 'investment.rejected' },
  project_cancelled: { action: 'investment.reject', told: 'investment.rejected' },
  withdrawn: { action: 'investment.withdraw', told: 'investment.withdrawn' },
  expired: { action: 'investment.expire', told: 'investment.expired' },
  kyc_rejected: { action: 'investment.end_kyc_rejected', told: 'investment.kyc_rejected' },
  account_blocked: { action: 'investment.end_account_blocked', told: 'investment.account_blocked' },
  offer_uncorrected: { action: 'investment.end_offer_uncorrected', told: 'investment.offer_uncorrected' },
} as const satisfies Record<Ending, { action: string; told: NotificationKind }>

/**
 * Staff reject an investment with a reason, and its amount returns to the project. An investment whose mint failed on
 * the chain can be rejected too. Its mint is abandoned in the same transaction, so that nobody can retry it.
 */
export function rejectInvestment(
  services: EndServices,
  by: Caller,
  id: string,
  { step, reason }: { reason: string; step?: Step },
) {
  return end(services, by, id, { step, cause: 'rejected', reason }, async (tx, row) => {
    refuseOwn(by.actor, row)
    if (row.status === 'mint') {
      if (!(await services.chain.abandon(tx, mintKey(id)))) throw fail('investment.not_rejectable')
    } else if (!isRejectable({ ...row, mint: null })) throw fail('investment.not_rejectable')
  })
}

/** The investor cancels before declaring the payment; the amount returns to the project. */
export function cancelInvestment(services: EndServices, by: Caller, id: string, { step }: { step?: Step }) {
  return end(services, by, id, { step, cause: 'cancelled', reason: null }, async (_, row) => {
    if (row.user_id !== by.actor.id) throw fail('investment.not_found')
    if (!isUnpaid(row.status)) throw fail('investment.not_cancellable')
  })
}

/**
 * The investor withdraws within the reflection period, even after paying (Regulation (EU) 2020/1503, article 22). Money
 * that was paid is owed to them. Staff cannot register the investment during that period, so that a withdrawal and a
 * registration never both succeed.
 */
export function withdrawInvestment(services: EndServices, by: Caller, id: string) {
  const how = { step: undefined, cause: 'withdrawn' as const, reason: null }
  return end(services, by, id, how, async (_, row) => {
    if (row.user_id !== by.actor.id) throw fail('investment.not_found')
    if (!mayWithdraw(row, services.now())) throw fail('investment.not_revocable')
  })
}

type HowEnded = { cause: Ending; reason: string | null }

async function end(
  services: EndServices,
  by: Caller,
  id: string,
  { step, ...how }: HowEnded & { step: Step | undefined },
  check: (tx: Tx, row: InvestmentRow) => Promise<void>,
): Promise<Investment> {
  const { db, chain } = services
  await db.transaction(async (tx) => {
    const row = await lockVisible(tx, by.actor, id, step)
    await check(tx, row)
    await endInvestment(tx, services, by, row, how)
  })
  return readInvestment(db, chain, id)
}

/** Ends an investment whose row is locked: its amount returns to the project, and the investor is notified. */
export function endInvestment(tx: Tx, services: Notifier, by: By, row: InvestmentRow, how: HowEnded) {
  return endInvestments(tx, services, by, [row], how)
}

/** Ends many investments with a fixed small number of statements, even for a thousand of them. */
export async function endInvestments(
  tx: Tx,
  { mail, now }: Notifier,
  by: By,
  rows: readonly InvestmentRow[],
  { cause, reason }: HowEnded,
): Promise<void> {
  if (rows.length === 0) return
  const { action, told: kind } = endings[cause]
  const at = now()
  await tx
    .update(investmentTable)
    .set({
      status: 'rejected',
      rejected_at: at.toISOString(),
      rejection_cause: cause,
      rejection_reason: reason,
    })
    .where(sql`${investmentTable.id} = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`)
  await release(tx, rows)
  await postRefundsDue(tx, rows, at)
  const why = reason ? { reason } : undefined
  await notifyInvestors(
    tx,
    mail,
    rows.map((row) => ({ row, kind, more: why })),
  )
  await auditAll(
    tx,
    by,
    rows.map((row) => ({
      action,
      subject: { type: 'investment', id: row.id },
      before: { status: row.status },
      after: { status: 'rejected', amount: row.amount, received_amount: row.payment_received_amount },
      ...why,
    })),
  )
}
