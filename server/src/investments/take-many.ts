import { Failure } from '@acervo/domain/common/failure'
import type { Language } from '@acervo/domain/common/language'
import type { Actor } from '@acervo/domain/identity/permissions'
import type { Investment } from '@acervo/domain/investments/investment'
import type { BatchResult, BatchStep } from '@acervo/domain/investments/batch'
import type { By } from '../audit/record.ts'
import { inPieces } from '../give-way.ts'
import { failureText } from '../http/failures/text.ts'
import type { Services } from '../services.ts'
import { advanceWithoutWaiting, requestManyMints } from './steps/advance.ts'
import { shownTo } from './may-see.ts'
import { rejectInvestment } from './end.ts'
import { findInvestments } from './repo.ts'
import { returnInvestment } from './steps/return.ts'

type BatchServices = Pick<
  Services,
  'db' | 'chain' | 'mail' | 'paymentsTakenBack' | 'needsTwoPeople' | 'protection' | 'reservations' | 'now'
>
type Caller = By & { actor: Actor; language: Language }
type Batch = { ids: string[]; step: BatchStep }

/** How many mints are requested, or investments read, at once: few enough that other requests hardly wait. */
const TOGETHER = 20

/** Takes the same step for many. Mints are only queued; the caller polls for their results. */
export async function advanceMany(
  services: BatchServices,
  by: Caller,
  { ids, ...input }: Batch & { received_on?: string },
): Promise<BatchResult[]> {
  if (input.step !== 'mint')
    return forEach(services, by, ids, (id) => advanceWithoutWaiting(services, by, id, input))
  const refusals = new Map<string, Failure>()
  for await (const some of inPieces(ids, TOGETHER))
    for (const [id, refusal] of await requestManyMints(services, by, some)) refusals.set(id, refusal)
  return resultsOf(services, by, ids, refusals)
}

export function rejectMany(
  services: BatchServices,
  by: Caller,
  { ids, ...input }: Batch & { reason: string },
): Promise<BatchResult[]> {
  return forEach(services, by, ids, (id) => rejectInvestment(services, by, id, input))
}

export function returnMany(
  services: BatchServices,
  by: Caller,
  { ids, ...input }: Batch & { reason: string },
): Promise<BatchResult[]> {
  return forEach(services, by, ids, (id) => returnInvestment(services, by, id, input))
}

/**
 * Takes each step in its own transaction, one after the other: a completed one stays completed, whatever happens to the
 * rest. A refusal is the result of that investment. Any other error ends the batch, which can be sent again.
 */
async function forEach(
  services: BatchServices,
  by: Caller,
  ids: string[],
  act: (id: string) => Promise<unknown>,
): Promise<BatchResult[]> {
  const refusals = new Map<string, Failure>()
  for (const id of ids) {
    try {
      await act(id)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      refusals.set(id, error)
    }
  }
  return resultsOf(services, by, ids, refusals)
}

async function resultsOf(
  { db, chain }: BatchServices,
  by: Caller,
  ids: string[],
  refusals: Map<string, Failure>,
): Promise<BatchResult[]> {
  const now = new Map<string, Investment>()
  for await (const some of inPieces(ids, TOGETHER))
    for (const [id, investment] of await findInvestments(db, chain, some)) now.set(id, investment)
  return ids.map((id) => {
    const refusal = refusals.get(id)
    const investment = now.get(id)
    return {
      id,
      error: refusal ? failureText(refusal, by.language) : null,
      investment: investment ? shownTo(by.actor, investment) : null,
    }
  })
}
