import type { Actor } from '@acervo/domain/identity/permissions'
import { fail } from '@acervo/domain/investments/failures'
import type { Investment } from '@acervo/domain/investments/investment'
import { cancellable, rejectable, type Step } from '@acervo/domain/investments/steps'
import type { NotificationKind } from '@acervo/domain/notifications/kinds'
import { eq } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import type { Services } from '../services.ts'
import { maySee } from './advance-investment.ts'
import { findInvestment, lockInvestment, release, type InvestmentRow } from './repo.ts'
import { investmentTable } from './table.ts'
import { tellInvestor } from './tell-investor.ts'

type Caller = By & { actor: Actor }
type EndServices = Pick<Services, 'db' | 'chain' | 'mail' | 'now'>

/** Staff reject an investment with a reason; its amount goes back to the project (design 4.8). */
export function rejectInvestment(
  services: EndServices,
  by: Caller,
  id: string,
  input: { reason: string; step?: Step },
) {
  return end(
    services,
    by,
    id,
    { ...input, action: 'investment.reject', told: 'investment.rejected' },
    (row) => {
      if (!rejectable.some((step) => step === row.status)) throw fail('investment.not_rejectable')
    },
  )
}

/** The investor withdraws before the payment is noted; the amount goes back to the project (design 4.8). */
export function cancelInvestment(services: EndServices, by: Caller, id: string, input: { step?: Step }) {
  return end(
    services,
    by,
    id,
    { ...input, reason: null, action: 'investment.cancel', told: 'investment.cancelled' },
    (row) => {
      if (row.user_id !== by.actor.id) throw fail('investment.not_found')
      if (!cancellable.some((step) => step === row.status)) throw fail('investment.not_cancellable')
    },
  )
}

type Ending = { reason: string | null; action: string; told: NotificationKind }

async function end(
  services: EndServices,
  by: Caller,
  id: string,
  { step, ...ending }: Ending & { step?: Step },
  check: (row: InvestmentRow) => void,
): Promise<Investment> {
  const { db, chain } = services
  await db.transaction(async (tx) => {
    const row = await lockInvestment(tx, id)
    if (!row || !maySee(by.actor, row)) throw fail('investment.not_found')
    if (step && step !== row.status) throw fail('investment.moved_on')
    check(row)
    await endInvestment(tx, services, by, row, ending)
  })
  const investment = await findInvestment(db, chain, id)
  if (!investment) throw fail('investment.not_found')
  return investment
}

/** Ends an investment whose row is locked: its amount goes back to the project, and the investor is told. */
export async function endInvestment(
  tx: Tx,
  { mail, now }: Pick<Services, 'mail' | 'now'>,
  by: By,
  row: InvestmentRow,
  { reason, action, told }: Ending,
): Promise<void> {
  await tx
    .update(investmentTable)
    .set({ status: 'rejected', rejected_at: now().toISOString(), rejection_reason: reason })
    .where(eq(investmentTable.id, row.id))
  await release(tx, row)
  await tellInvestor(tx, mail, row, told, reason ? { reason } : {})
  await audit(tx, by, {
    action,
    subject: { type: 'investment', id: row.id },
    before: { status: row.status },
    after: { status: 'rejected' },
    ...(reason ? { reason } : {}),
  })
}
