import { randomBytes, randomUUID } from 'node:crypto'
import type { Language } from '@acervo/domain/common/language'
import { fail as failCommon } from '@acervo/domain/common/failures'
import { fail as failIdentity } from '@acervo/domain/identity/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import type { Investment } from '@acervo/domain/investments/investment'
import { investorFailure } from '@acervo/domain/investments/may-invest'
import {
  reservationOf,
  unpaidFailure,
  unpaidMaxOf,
  type ReservationRules,
} from '@acervo/domain/investments/reservation'
import type { OfferTerms } from '@acervo/domain/investments/offer-terms'
import { paymentReference } from '@acervo/domain/investments/payment-reference'
import type { ProtectionSent } from '@acervo/domain/protection/acceptance'
import type { By } from '../../audit/record.ts'
import type { Services } from '../../services.ts'
import { findInvestment } from '../repo.ts'
import { writeProtected } from './write-protected.ts'
import { writeInvestment, type Refused, type Written } from './write.ts'
import { offerFor, type Offer } from './offer.ts'
import { findEarlier } from './find-earlier.ts'

type Input = ProtectionSent & { project_id: string; amount: number; terms?: OfferTerms | undefined }
type Caller = By & { actor: Actor; language: Language }
type CreateServices = Pick<Services, 'db' | 'chain' | 'mail' | 'reservations' | 'protection' | 'now'>

/** The person and the project can change between reading and writing. The rules are then checked again. */
const ATTEMPTS_MAX = 5

/**
 * Checks the person and the amount, then writes the investment, its audit row and the reservation together, so that the
 * investments of a project never exceed its total. Only whole tokens are reserved, whatever amount was typed. A
 * repeated `idempotencyKey` returns the first investment; the call is refused if its data differ.
 */
export async function createInvestment(
  services: CreateServices,
  caller: Caller,
  input: Input,
  idempotencyKey?: string,
): Promise<Investment> {
  const { db, chain } = services
  let by = caller
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    const refusal = investorFailure(by.actor)
    if (refusal) throw refusal
    const earlier = await findEarlier(db, by.actor.id, input, idempotencyKey)
    if (earlier) return found(await findInvestment(db, chain, earlier))
    const { id, written } = await tryCreate(services, by, input, await offerFor(db, input), idempotencyKey)
    if (written.outcome === 'invested') return found(await findInvestment(db, chain, id))
    if (written.outcome === 'refused') by = asNow(by, written, services.reservations)
  }
  throw failCommon('common.unavailable')
}

function found(investment: Investment | undefined): Investment {
  if (!investment) throw failCommon('common.unavailable')
  return investment
}

/**
 * The caller as they are now, after the database refused their earlier state. Throws the reason if they may not invest.
 */
function asNow(by: Caller, now: Refused, rules: ReservationRules): Caller {
  const { is_closed, status, kyc_status, unpaid } = now
  if (is_closed) throw failIdentity('identity.no_session')
  const refusal = investorFailure(now) ?? unpaidFailure(unpaid, kyc_status, rules)
  if (refusal) throw refusal
  return { ...by, actor: { ...by.actor, status, kyc_status } }
}

/**
 * Writes the investment under a new id, provided that the person and the project have not changed since they were read.
 */
async function tryCreate(
  services: CreateServices,
  by: Caller,
  { project_id, amount: typed_amount, ...sent }: Input,
  { token_value, tokens, amount, regime, version }: Offer,
  idempotencyKey: string | undefined,
): Promise<{ id: string; written: Written }> {
  const { db, reservations } = services
  const id = randomUUID()
  const at = services.now()
  const values = {
    id,
    project_id,
    user_id: by.actor.id,
    typed_amount,
    amount,
    tokens,
    token_value,
    payment_reference: paymentReference(randomBytes(10)),
    idempotency_key: idempotencyKey ?? null,
    created_at: at.toISOString(),
    ...reservationOf(at, reservations),
  }
  const unpaidMax = unpaidMaxOf(by.actor.kyc_status, reservations)
  // A private project has no duties to show, so that a single statement writes everything.
  const written =
    regime === 'private'
      ? await writeInvestment(db, by, values, { unpaidMax, version })
      : await writeProtected(services, by, { values, seen: { unpaidMax, version }, regime, sent, at })
  return { id, written }
}
