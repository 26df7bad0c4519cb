import { Failure } from '@acervo/domain/common/failure'
import type { Language } from '@acervo/domain/common/language'
import type { Actor } from '@acervo/domain/identity/permissions'
import type { BatchResult, BatchStep } from '@acervo/domain/investments/batch'
import type { By } from '../audit/record.ts'
import { failureText } from '../http/failures/text.ts'
import type { Services } from '../services.ts'
import { advanceWithoutWaiting } from './steps/advance.ts'
import { shownTo } from './may-see.ts'
import { rejectInvestment } from './end-investment.ts'
import { findInvestments } from './repo.ts'
import { returnInvestment } from './steps/return.ts'

type BatchServices = Pick<Services, 'db' | 'chain' | 'mail' | 'needsTwoPeople' | 'reservations' | 'now'>
type Caller = By & { actor: Actor; language: Language }
type Batch = { ids: string[]; step: BatchStep }

/** Takes the same step for many. Mints are only queued; the caller polls for their results. */
export function advanceMany(
  services: BatchServices,
  by: Caller,
  { ids, ...input }: Batch & { received_on?: string },
): Promise<BatchResult[]> {
  return forEach(services, by, ids, (id) => advanceWithoutWaiting(services, by, id, input))
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
 * Each in its own transaction, one after the other: completed ones stay completed, whatever happens to the rest. A
 * refusal is the result of that investment; any other error ends the batch, which can be sent again.
 */
async function forEach(
  { db, chain }: BatchServices,
  by: Caller,
  ids: string[],
  act: (id: string) => Promise<unknown>,
): Promise<BatchResult[]> {
  const refusals = new Map<string, string>()
  for (const id of ids) {
    try {
      await act(id)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      refusals.set(id, failureText(error, by.language))
    }
  }
  const now = await findInvestments(db, chain, ids)
  return ids.map((id) => {
    const investment = now.get(id)
    return {
      id,
      error: refusals.get(id) ?? null,
      investment: investment ? shownTo(by.actor, investment) : null,
    }
  })
}
