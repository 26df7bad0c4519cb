import type { Failure } from '@acervo/domain/common/failure'
import type { Language } from '@acervo/domain/common/language'
import { shortDay, writtenMoment } from '@acervo/domain/common/time-zone'
import { fail as failIdentity } from '@acervo/domain/identity/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { fail } from '@acervo/domain/investments/failures'
import type { Investment } from '@acervo/domain/investments/investment'
import { lastMoment } from '@acervo/domain/protection/reflection'
import { waitsForReflection } from '@acervo/domain/investments/withdrawal'
import { hasTurn, isOpen, stepConflict } from '@acervo/domain/investments/step-rules'
import type { Step, OpenStep } from '@acervo/domain/investments/steps'
import type { Tx } from '../../adapters/db/port.ts'
import type { By } from '../../audit/record.ts'
import type { Services } from '../../services.ts'
import { lockInvestments, readInvestment, type InvestmentRow } from '../repo.ts'
import { mintKey } from '../../adapters/chain/port.ts'
import { lockVisible, maySee } from '../may-see.ts'
import { findMissed } from '../../sheet/missed.ts'
import { findBlocked } from './check-nobody-blocked.ts'
import { requestMints } from './request-mints.ts'
import { takeStep, type AdvanceInput } from './take.ts'
type Caller = By & { actor: Actor; language: Language }
type AdvanceServices = Pick<
  Services,
  'db' | 'chain' | 'mail' | 'paymentsTakenBack' | 'needsTwoPeople' | 'reservations' | 'now'
>

/** How long the reply to a mint waits for the transaction to be final (docs/product/investing.md, "Minting"). */
const MINT_PATIENCE_MS = 8_000

/**
 * Takes the current step of an investment, if the caller may and no rule prevents it. The mint step only requests
 * the mint; `settleMints` completes the investment when the transaction is final.
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
  return readInvestment(db, chain, id)
}

/** Takes the step without waiting for the chain or reading the investment; returns the step. */
export function advanceWithoutWaiting(
  services: AdvanceServices,
  by: Caller,
  id: string,
  input: AdvanceInput,
): Promise<OpenStep> {
  return services.db.transaction(async (tx) => {
    const row = await lockVisible(tx, by.actor, id)
    return advanceLocked(tx, services, by, row, input)
  })
}

/** Takes the step within a transaction that has locked the investment's row. */
export async function advanceLocked(
  tx: Tx,
  services: AdvanceServices,
  by: Caller,
  row: InvestmentRow,
  input: AdvanceInput,
): Promise<OpenStep> {
  const { status } = row
  const refusal = (await findRefusals(tx, services, by, [row], input.step)).get(row.id)
  if (refusal || !isOpen(status)) throw refusal ?? fail('investment.finished')
  if (status === 'mint') {
    for (const refused of (await requestMints(tx, services, by, [row])).values()) throw refused
  } else await takeStep(tx, services, by, row, status, input)
  return status
}

/**
 * Requests the mints of many investments in one transaction, with as many statements as for one. Returns the refusals
 * by id; all others are requested.
 */
export function requestManyMints(
  services: AdvanceServices,
  by: Caller,
  ids: readonly string[],
): Promise<Map<string, Failure>> {
  return services.db.transaction(async (tx) => {
    const rows = (await lockInvestments(tx, ids)).filter((row) => maySee(by.actor, row))
    const refusals = await findRefusals(tx, services, by, rows, 'mint')
    const accepted = rows.filter(({ id }) => !refusals.has(id))
    const unknown = ids.filter((id) => !rows.some((row) => row.id === id))
    return new Map([
      ...unknown.map((id) => [id, fail('investment.not_found')] as const),
      ...refusals,
      ...(await requestMints(tx, services, by, accepted)),
    ])
  })
}

/**
 * Steps that are refused in an offer that missed its target: the offer takes no more money, and paid money stays
 * refundable because it is not registered. Staff still verify a payment that was declared before, so that it can be
 * refunded.
 */
const heldWhenMissed = ['start', 'payment', 'erir'] as const satisfies readonly OpenStep[]

/** The reasons why these investments cannot take their step now, by id. The rows are locked. */
async function findRefusals(
  tx: Tx,
  { paymentsTakenBack, now, needsTwoPeople }: AdvanceServices,
  by: Caller,
  rows: readonly InvestmentRow[],
  step: Step | undefined,
): Promise<Map<string, Failure>> {
  const blocked = await findBlocked(tx, rows)
  const held = rows.filter(({ status }) => heldWhenMissed.some((one) => one === status))
  const missed = await findMissed(
    tx,
    held.map(({ project_id }) => project_id),
    now(),
    by.language,
  )
  // Tokens cannot be taken back, whatever the bank does.
  const toMint = rows.filter(({ status }) => status === 'mint').map(({ id }) => id)
  const takenBack = await paymentsTakenBack(tx, toMint)
  return new Map(
    rows.flatMap((row) => {
      const refusal =
        turnRefusal(by.actor, row, step, needsTwoPeople) ??
        blocked.get(row.id) ??
        (held.includes(row) ? missed.get(row.project_id) : undefined) ??
        reflectionRefusal(row, now(), by.language) ??
        takenBackRefusal(takenBack.get(row.id))
      return refusal ? [[row.id, refusal] as const] : []
    }),
  )
}

function turnRefusal(
  actor: Actor,
  row: InvestmentRow,
  step: Step | undefined,
  needsTwoPeople: boolean,
): Failure | undefined {
  if (step && step !== row.status) return fail('investment.moved_on')
  if (!isOpen(row.status)) return fail('investment.finished')
  if (!hasTurn(actor, row, row.status)) return fail('investment.step_not_yours')
  const involved = { user_id: row.user_id, verified_by: row.payment_verified_by }
  const conflict = stepConflict(actor.id, involved, row.status, needsTwoPeople)
  return conflict && failIdentity(conflict)
}

/** `day`: when the bank may have taken the money back, with a debit that nobody has explained. */
function takenBackRefusal(day: string | undefined): Failure | undefined {
  return day === undefined ? undefined : fail('investment.payment_taken_back', { date: shortDay(day) })
}

/** While its investor may withdraw, an investment is neither registered nor minted. */
function reflectionRefusal(row: InvestmentRow, now: Date, language: Language): Failure | undefined {
  if (!waitsForReflection(row, now)) return undefined
  return fail('investment.in_reflection', {
    moment: writtenMoment(lastMoment(row.reflection_ends_at ?? now), language),
  })
}
