import type { Failure } from '@acervo/domain/common/failure'
import type { Language } from '@acervo/domain/common/language'
import type { Offer } from '@acervo/domain/projects/offer/missed'
import { missedFailure } from '@acervo/domain/sheet/missed'
import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { projectTable } from '../projects/table.ts'

const { id, regime, status, target, target_deadline, missed_deadline, committed } = projectTable
const columns = { id, regime, status, target, target_deadline, missed_deadline, current_funding: committed }

/** The values that decide whether an offer missed its target, and the missed day that everybody was notified of. */
export async function readOffer(
  tx: Tx,
  projectId: string,
): Promise<Offer & { missed_deadline: string | null }> {
  const [offer] = await tx.select(columns).from(projectTable).where(eq(id, projectId))
  if (!offer) throw new Error(`Project ${projectId} is missing`)
  return offer
}

/** Throws when an offer missed its target: it takes no more money. */
export async function requireNotMissed(
  tx: Tx,
  projectId: string,
  at: Date,
  language: Language,
): Promise<void> {
  const refusal = missedFailure(await readOffer(tx, projectId), at, language)
  if (refusal) throw refusal
}

/** The refusals of the projects whose offer missed its target, by project id. */
export async function findMissed(
  tx: Tx,
  projectIds: readonly string[],
  at: Date,
  language: Language,
): Promise<Map<string, Failure>> {
  if (projectIds.length === 0) return new Map()
  const offers = await tx
    .select(columns)
    .from(projectTable)
    .where(inArray(id, [...projectIds]))
  return new Map(
    offers.flatMap((offer) => {
      const refusal = missedFailure(offer, at, language)
      return refusal ? [[offer.id, refusal] as const] : []
    }),
  )
}
