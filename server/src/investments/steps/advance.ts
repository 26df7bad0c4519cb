import type { Language } from '@acervo/domain/common/language'
import { writtenMoment } from '@acervo/domain/common/time-zone'
import { fail as failIdentity } from '@acervo/domain/identity/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { fail } from '@acervo/domain/investments/failures'
import type { Investment } from '@acervo/domain/investments/investment'
import { lastMoment } from '@acervo/domain/protection/reflection'
import { waitsForReflection } from '@acervo/domain/investments/withdrawal'
import { hasTurn, isOpen, stepConflict, type OpenStep } from '@acervo/domain/investments/steps'
import type { Tx } from '../../adapters/db/port.ts'
import type { By } from '../../audit/record.ts'
import type { Services } from '../../services.ts'
import { findInvestment, lockInvestment, type InvestmentRow } from '../repo.ts'
import { mintKey } from '../../adapters/chain/port.ts'
import { maySee } from '../may-see.ts'
import { checkNobodyBlocked } from './check-nobody-blocked.ts'
import { requestMint } from './request-mint.ts'
import { takeStep, type AdvanceInput } from './take.ts'
type Caller = By & { actor: Actor; language: Language }
type AdvanceServices = Pick<Services, 'db' | 'chain' | 'mail' | 'needsTwoPeople' | 'reservations' | 'now'>

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
