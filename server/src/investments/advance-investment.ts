import type { Language } from '@acervo/domain/common/language'
import { can, type Actor } from '@acervo/domain/identity/permissions'
import { fail } from '@acervo/domain/investments/failures'
import type { Investment } from '@acervo/domain/investments/investment'
import { isOpen, steps, type OpenStep, type Step } from '@acervo/domain/investments/steps'
import type { NotificationKind } from '@acervo/domain/notifications/kinds'
import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import { profileTable } from '../identity/table.ts'
import { findApprovedWallet } from '../kyc/repo.ts'
import { projectFileTable, projectTable } from '../projects/table.ts'
import type { Services } from '../services.ts'
import { findInvestment, lockInvestment, mintKey, type InvestmentRow } from './repo.ts'
import { tellInvestor } from './tell-investor.ts'
import { investmentTable } from './table.ts'

export type AdvanceInput = {
  /** The step the caller saw; when the investment has moved on the answer is a conflict and nothing changes. */
  step?: Step
  payment_method?: 'bank'
  accepted?: { whitepaper_id: string; whitepaper_version: string; terms: true }
}
type Caller = By & { actor: Actor; language: Language }
type AdvanceServices = Pick<Services, 'db' | 'chain' | 'mail' | 'now'>

/** What the investor hears when a step is done. */
const told = {
  start: 'investment.payment_awaited',
  payment: 'investment.payment_noted',
  review: 'investment.payment_verified',
  erir: 'investment.registered',
} as const satisfies Record<Exclude<OpenStep, 'mint'>, NotificationKind>

/** How long the reply to a mint waits for the transaction to be final (design 4.9). */
const MINT_PATIENCE_MS = 8_000

/**
 * Takes the step an investment is in, if the caller may and nothing stands in the way. The mint step only asks
 * the chain; `settleMint` completes the investment when the transaction is final.
 */
export async function advanceInvestment(
  services: AdvanceServices,
  by: Caller,
  id: string,
  input: AdvanceInput,
): Promise<Investment> {
  const { db, chain } = services
  const step = await db.transaction(async (tx) => {
    const row = await lockInvestment(tx, id)
    if (!row || !maySee(by.actor, row)) throw fail('investment.not_found')
    if (!isOpen(row.status))
      throw input.step && input.step !== row.status
        ? fail('investment.moved_on')
        : fail('investment.finished')
    if (input.step && input.step !== row.status) throw fail('investment.moved_on')
    if (!mayTake(by.actor, row, row.status)) throw fail('investment.step_not_yours')
    await checkNobodyBlocked(tx, row)
    if (row.status === 'mint') await requestMint(tx, services, by, row)
    else await takeStep(tx, services, by, row, row.status, input)
    return row.status
  })
  if (step === 'mint') {
    chain.wake()
    await chain.waitFor(mintKey(id), MINT_PATIENCE_MS)
  }
  const investment = await findInvestment(db, chain, id)
  if (!investment) throw fail('investment.not_found')
  return investment
}

/** Other people's investments do not exist, except for those who may list all. */
export function maySee(actor: Actor, row: { user_id: string }): boolean {
  return row.user_id === actor.id || can(actor, 'investment.list_all')
}

function mayTake(actor: Actor, row: InvestmentRow, step: OpenStep): boolean {
  const { by } = steps[step]
  return by === 'investor' ? row.user_id === actor.id : can(actor, by)
}

/** Both rows are held until the step is taken: whoever blocks them waits for it, and a later step sees the block. */
async function checkNobodyBlocked(tx: Tx, row: InvestmentRow): Promise<void> {
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
  { mail, now }: AdvanceServices,
  by: Caller,
  row: InvestmentRow,
  step: Exclude<OpenStep, 'mint'>,
  input: AdvanceInput,
): Promise<void> {
  const at = now()
  const { next, stamp } = steps[step]
  const changes: Partial<InvestmentRow> = { status: next, [stamp]: at.toISOString() }
  if (step === 'start') changes.acceptance = await acceptanceOf(tx, by, row, input, at)
  if (step === 'review') {
    if (!(await findApprovedWallet(tx, row.user_id))) throw fail('investment.kyc_not_approved')
    changes.payment_verified_at = at.toISOString()
  }
  await tx.update(investmentTable).set(changes).where(eq(investmentTable.id, row.id))
  await tellInvestor(tx, mail, row, told[step])
  await audit(tx, by, {
    action: `investment.${step}`,
    subject: { type: 'investment', id: row.id },
    before: { status: step },
    after: { status: next },
  })
}

/** Evidence of what the investor accepted: which whitepaper, its digest, in which language and when (design 4.7). */
async function acceptanceOf(
  tx: Tx,
  by: Caller,
  row: InvestmentRow,
  input: AdvanceInput,
  at: Date,
): Promise<object> {
  if (input.payment_method !== 'bank') throw fail('investment.payment_method_invalid')
  const whitepapers = await tx
    .select({ id: projectFileTable.id, sha256: projectFileTable.sha256 })
    .from(projectFileTable)
    .where(
      and(eq(projectFileTable.project_id, row.project_id), eq(projectFileTable.document_type, 'whitepaper')),
    )
    .orderBy(desc(projectFileTable.created_at))
  const accepted = input.accepted
    ? whitepapers.find(({ id }) => id === input.accepted?.whitepaper_id)
    : whitepapers[0]
  if (!accepted) throw fail('investment.whitepaper_missing')
  return {
    whitepaper_id: accepted.id,
    whitepaper_sha256: accepted.sha256,
    terms: true,
    language: by.language,
    at: at.toISOString(),
  }
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
  const key = await chain.request(tx, {
    kind: 'mint',
    investment_id: id,
    project_id,
    wallet: row.wallet ?? wallet,
    tokens,
  })
  // A mint the chain refused is tried again by asking again; one under way or done is left alone.
  const isRetried = await chain.retry(tx, key)
  if (row.wallet && !isRetried) return
  await tx.update(investmentTable).set({ wallet }).where(eq(investmentTable.id, id))
  await audit(tx, by, {
    action: 'investment.mint',
    subject: { type: 'investment', id },
    after: { wallet, tokens },
  })
}
