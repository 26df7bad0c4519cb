import type { Language } from '@acervo/domain/common/language'
import { dayOf, writtenMoment } from '@acervo/domain/common/time-zone'
import { fail as failIdentity } from '@acervo/domain/identity/failures'
import { can, type Actor } from '@acervo/domain/identity/permissions'
import { conflictOf } from '@acervo/domain/identity/separation'
import { fail } from '@acervo/domain/investments/failures'
import type { Investment } from '@acervo/domain/investments/investment'
import { paymentFailure, type ReceivedPayment } from '@acervo/domain/investments/received-payment'
import { lastMoment } from '@acervo/domain/protection/reflection'
import { waitsForReflection } from '@acervo/domain/investments/withdrawal'
import { verifyBy } from '@acervo/domain/investments/reservation'
import {
  hasTurn,
  isOpen,
  stepConflict,
  steps,
  type OpenStep,
  type Step,
} from '@acervo/domain/investments/steps'
import type { NotificationKind } from '@acervo/domain/notifications/kinds'
import { eq } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import { profileTable } from '../identity/table.ts'
import { findApprovedWallet } from '../kyc/wallet/find-approved.ts'
import { projectTable } from '../projects/table.ts'
import type { Services } from '../services.ts'
import { acceptanceOf, type AcceptanceInput } from './acceptance.ts'
import { postPayment } from './post-money.ts'
import { findInvestment, lockInvestment, type InvestmentRow } from './repo.ts'
import { mintKey } from '../adapters/chain/port.ts'
import { notifyInvestor } from './notify-investor.ts'
import { investmentTable } from './table.ts'

export type AdvanceInput = AcceptanceInput &
  Partial<ReceivedPayment> & {
    /** The step the caller saw; when the investment has advanced since, the call is a conflict and changes nothing. */
    step?: Step
  }
type Caller = By & { actor: Actor; language: Language }
type AdvanceServices = Pick<Services, 'db' | 'chain' | 'mail' | 'needsTwoPeople' | 'reservations' | 'now'>

/** The notification of the investor when a step is done; of a mint its completion is notified. */
const notificationOfStep = {
  start: 'investment.payment_awaited',
  payment: 'investment.payment_noted',
  review: 'investment.payment_verified',
  erir: 'investment.registered',
} as const satisfies Record<Exclude<OpenStep, 'mint'>, NotificationKind>

/** How long the reply to a mint waits for the transaction to be final (docs/product.md, "Minting"). */
const MINT_PATIENCE_MS = 8_000

/**
 * Takes the current step of an investment, if the caller may and no rule prevents it. The mint step only requests
 * the mint; `settleMint` completes the investment when the transaction is final.
 */
export async function advanceInvestment(
  services: AdvanceServices,
  by: Caller,
  id: string,
  input: AdvanceInput,
): Promise<Investment> {
  const { db, chain } = services
  const step = await advanceWithoutWaiting(services, by, id, input)
  if (step === 'mint') {
    await chain.waitFor(mintKey(id), MINT_PATIENCE_MS)
  }
  const investment = await findInvestment(db, chain, id)
  if (!investment) throw fail('investment.not_found')
  return investment
}

/** The same without waiting for the chain or reading the investment; returns the step that was taken. */
export function advanceWithoutWaiting(
  services: AdvanceServices,
  by: Caller,
  id: string,
  input: AdvanceInput,
): Promise<OpenStep> {
  return services.db.transaction(async (tx) => {
    const row = await lockInvestment(tx, id)
    if (!row || !maySee(by.actor, row)) throw fail('investment.not_found')
    return advanceLocked(tx, services, by, row, input)
  })
}

/** The same within a transaction that has locked the investment's row. */
export async function advanceLocked(
  tx: Tx,
  services: AdvanceServices,
  by: Caller,
  row: InvestmentRow,
  input: AdvanceInput,
): Promise<OpenStep> {
  if (!isOpen(row.status))
    throw input.step && input.step !== row.status ? fail('investment.moved_on') : fail('investment.finished')
  if (input.step && input.step !== row.status) throw fail('investment.moved_on')
  if (!hasTurn(by.actor, row, row.status)) throw fail('investment.step_not_yours')
  const involved = { user_id: row.user_id, verified_by: row.payment_verified_by }
  const conflict = stepConflict(by.actor.id, involved, row.status, services.needsTwoPeople)
  if (conflict) throw failIdentity(conflict)
  await checkNobodyBlocked(tx, row)
  checkReflection(row, services.now(), by.language)
  if (row.status === 'mint') await requestMint(tx, services, by, row)
  else await takeStep(tx, services, by, row, row.status, input)
  return row.status
}

/** While its investor may withdraw, an investment is neither registered nor minted. */
function checkReflection(row: InvestmentRow, now: Date, language: Language): void {
  if (!waitsForReflection(row, now)) return
  throw fail('investment.in_reflection', {
    moment: writtenMoment(lastMoment(row.reflection_ends_at ?? now), language),
  })
}

/** An investment without the fields that only those who may list all can see. */
export function shownTo(actor: Actor, investment: Investment): Investment {
  return can(actor, 'investment.list_all') ? investment : { ...investment, staff: null }
}

/** Whether the actor may see an investment: their own, or any if they may list all. */
export function maySee(actor: Actor, row: { user_id: string }): boolean {
  return row.user_id === actor.id || can(actor, 'investment.list_all')
}

/** Staff may not end or return their own investments. */
export function refuseOwn(actor: Actor, { user_id }: { user_id: string }): void {
  const conflict = conflictOf(actor.id, { about: user_id }, false)
  if (conflict) throw failIdentity(conflict)
}

/** Both rows stay locked until the step is taken: a block waits for it, and a later step sees the block. */
export async function checkNobodyBlocked(tx: Tx, row: InvestmentRow): Promise<void> {
  const [found] = await tx
    .select({ investor: profileTable.status, project: projectTable.status })
    .from(projectTable)
    .innerJoin(profileTable, eq(profileTable.id, row.user_id))
    .where(eq(projectTable.id, row.project_id))
    .for('share')
  if (found?.investor === 'BLOCKED') throw fail('investment.investor_blocked')
  if (found?.project !== 'active' && found?.project !== 'completed') throw fail('investment.project_closed')
}

async function takeStep(
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
  // Verified again after it was returned: the investor was told the first time, and not of the return.
  if (!(received && row.returned_at)) await notifyInvestor(tx, mail, row, notificationOfStep[step])
  await audit(tx, by, {
    action: `investment.${step}`,
    subject: { type: 'investment', id: row.id },
    before: { status: step },
    after: { status: next, ...received },
  })
}

/** The transfer that pays the investment; the defaults are the agreed amount and today. */
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

async function requestMint(
  tx: Tx,
  { chain }: AdvanceServices,
  by: Caller,
  row: InvestmentRow,
): Promise<void> {
  const wallet = await findApprovedWallet(tx, row.user_id)
  if (!wallet) throw fail('investment.kyc_not_approved')
  const { id, project_id, tokens } = row
  const op = { kind: 'mint', investment_id: id, project_id, wallet: row.wallet ?? wallet, tokens } as const
  if (await chain.repeatsMint(tx, op)) throw fail('investment.mint_unexplained')
  const key = await chain.request(tx, op)
  // Requesting a failed mint again retries it; one in progress or done is left unchanged.
  const isRetried = await chain.retry(tx, key)
  if (row.wallet && !isRetried) return
  await tx.update(investmentTable).set({ wallet }).where(eq(investmentTable.id, id))
  await audit(tx, by, {
    action: 'investment.mint',
    subject: { type: 'investment', id },
    after: { wallet, tokens },
  })
}
