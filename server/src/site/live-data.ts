import type { PublicProject } from '@acervo/domain/projects/public'
import type { WithholdingRate } from '@acervo/domain/returns/withholding'

/** The data of the database that the public pages show. */
export type LiveData = { projects: PublicProject[]; rates: WithholdingRate[] }

/** Nothing that visitors see is older than this, on any replica. */
const AGE_MS_MAX = 1000

/**
 * Reads at most once a second, however many requests come in, so that neither many visitors nor guessed URLs burden the
 * database. Requests during a read wait for its result. A failure is kept for a second too.
 */
export function oncePerSecond<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let last: { startedAt: number; value: Promise<Value> } | undefined
  return () => {
    const at = performance.now()
    if (!last || at - last.startedAt > AGE_MS_MAX) last = { startedAt: at, value: read() }
    return last.value
  }
}
