import type { Language } from '@acervo/domain/common/language'
import { dayOf } from '@acervo/domain/common/time-zone'
import type { Actor } from '@acervo/domain/identity/permissions'
import { fail } from '@acervo/domain/investments/failures'
import { paymentFailure, type ReceivedPayment } from '@acervo/domain/investments/received-payment'
import { verifyBy } from '@acervo/domain/investments/reservation'
import { type Step, steps, type OpenStep } from '@acervo/domain/investments/steps'
import type { NotificationKind } from '@acervo/domain/notifications/kinds'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import { findApprovedWallet } from '../../kyc/wallet/find-approved.ts'
import { findNotified } from '../../notifications/repo.ts'
import type { Services } from '../../services.ts'
import { acceptanceOf, type AcceptanceInput } from '../acceptance.ts'
import { postPayment } from '../post-money.ts'
import type { InvestmentRow } from '../repo.ts'
import { notifyInvestor } from '../notify-investor.ts'
import { investmentTable } from '../table.ts'

type Caller = By & { actor: Actor; language: Language }
type AdvanceServices = Pick<Services, 'db' | 'chain' | 'mail' | 'needsTwoPeople' | 'reservations' | 'now'>

export type AdvanceInput = AcceptanceInput &
  Partial<ReceivedPayment> & {
    /**
     * The step that the caller saw. If the investment has advanced since, the call is a conflict and changes nothing.
     */
    step?: Step
  }

/** The notification that the investor gets after each step. For the mint, they are notified when it completes. */
const notificationOfStep = {
  start: 'investment.payment_awaited',
  payment: 'investment.payment_noted',
  review: 'investment.payment_verified',
  erir: 'investment.registered',
} as const satisfies Record<Exclude<OpenStep, 'mint'>, NotificationKind>

/** Takes any step except the mint: updates the row, posts money, notifies the investor and audits the step. */
export async function takeStep(
  tx: Tx,
  { mail, reservations, now }: AdvanceServices,
  by: Caller,
  row: InvestmentRow,
  step: Exclude<OpenStep, 'mint'>,
  input: AdvanceInput,
): Promise<void> {
  const at = now()
  const { next, stamp } = steps[step]
  const changes: Partial<InvestmentRow> = { status: next, [stamp]: at.toISOString() }
  if (step === 'start') {
    changes.acceptance = await acceptanceOf(tx, by.language, row, input, at)
    changes.accepted_file_id = changes.acceptance.sheet ? null : changes.acceptance.whitepaper_id
  }
  if (step === 'payment') changes.verify_by = verifyBy(at, reservations)
  const received = step === 'review' ? await receivedPayment(tx, row, input, at) : undefined
  if (received)
    Object.assign(changes, {
      payment_verified_at: at.toISOString(),
      payment_verified_by: by.actor.id,
      payment_received_on: received.received_on,
      payment_received_amount: received.received_amount,
    })
  await tx.update(investmentTable).set(changes).where(eq(investmentTable.id, row.id))
  if (received) await postPayment(tx, { ...row, payment_received_amount: received.received_amount }, at)
  // Everything that arrived, although a part of it may buy no token.
  await tell(tx, mail, row, notificationOfStep[step], received?.received_amount ?? row.amount)
  await audit(tx, by, {
    action: `investment.${step}`,
    subject: { type: 'investment', id: row.id },
    before: { status: step },
    after: { status: next, ...received },
  })
}

/**
 * Notifies the investor only once. If staff take a step again after returning the investment, the investor already
 * knows, and was not notified of the return. They are notified again if the received amount differs from the one they were
 * told.
 */
async function tell(
  tx: Tx,
  mail: AdvanceServices['mail'],
  row: InvestmentRow,
  kind: NotificationKind,
  amount: number,
): Promise<void> {
  const { id: subject_id, user_id, returned_at } = row
  const told = returned_at && (await findNotified(tx, { user_id, kind, subject_id }))
  if (told && told.amount === amount) return
  await notifyInvestor(tx, mail, row, kind, { amount })
}

/** The transfer that pays the investment. Defaults: the agreed amount, and today. */
async function receivedPayment(
  tx: Tx,
  row: InvestmentRow,
  input: AdvanceInput,
  at: Date,
): Promise<ReceivedPayment> {
  if (!(await findApprovedWallet(tx, row.user_id))) throw fail('investment.kyc_not_approved')
  const today = dayOf(at)
  const { received_on = today, received_amount = row.amount } = input
  const created_on = dayOf(new Date(row.created_at))
  const { amount, typed_amount } = row
  const awaited = { amount, typed_amount, created_on, today }
  const refusal = paymentFailure({ received_on, received_amount }, awaited)
  if (refusal) throw refusal
  return { received_on, received_amount }
}
