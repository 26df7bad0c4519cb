import { fail as failCommon } from '@acervo/domain/common/failures'
import type { EntryRequest } from '@acervo/domain/registry/act/request'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import type { Blocker, BlockServices } from '../blocking/blocker.ts'
import { actTable } from '../table.ts'
import { partsIn, partsOf, type Part } from './estate.ts'
import { heirTable } from './table.ts'

/** The entry that an earlier request with this key opened. Throws when that request was a different one. */
export async function findEarlier(
  { db }: Pick<BlockServices, 'db'>,
  by: Blocker,
  request: EntryRequest,
  key: string | undefined,
): Promise<string | undefined> {
  if (key === undefined) return undefined
  const [earlier] = await db
    .select()
    .from(actTable)
    .where(and(eq(actTable.requested_by, by.actor.id), eq(actTable.idempotency_key, key)))
  if (!earlier) return undefined
  const same =
    earlier.kind === request.kind &&
    earlier.document_number === request.documentNumber &&
    earlier.authority === request.authority &&
    earlier.purpose === request.note &&
    (await asksTheSame(db, earlier, request))
  if (!same) throw failCommon('common.idempotency_key_reused')
  return earlier.id
}

/** Whether the fields that only this kind of entry has are the same. */
async function asksTheSame(
  db: Tx,
  earlier: typeof actTable.$inferSelect,
  request: EntryRequest,
): Promise<boolean> {
  if (request.kind === 'award') {
    const [stored] = await storedParts(db, earlier)
    return (
      earlier.executes === request.executes &&
      earlier.tokens === request.tokens &&
      stored?.heirs[0]?.userId === request.acquirerId &&
      stored.heirs[0].acquired_for === (request.acquiredFor ?? null)
    )
  }
  if (earlier.user_id !== request.userId) return false
  if (request.kind === 'succession')
    return (
      earlier.died_on === request.diedOn &&
      sharesIn(await storedParts(db, earlier)) === sharesIn(partsIn(request))
    )
  return (
    earlier.project_id === request.projectId &&
    earlier.tokens === request.tokens &&
    earlier.party === request.party
  )
}

/** The heirs with their project and tokens, in a fixed order, for comparison. */
function sharesIn(parts: readonly Pick<Part, 'project_id' | 'heirs'>[]): string {
  return parts
    .flatMap(({ project_id, heirs }) => heirs.map((heir) => `${project_id} ${heir.userId} ${heir.tokens}`))
    .toSorted()
    .join()
}

/** The projects and heirs of the successions that one request opened. */
async function storedParts(db: Tx, { id, estate_id, project_id }: typeof actTable.$inferSelect) {
  const opened = estate_id ? await partsOf(db, [estate_id]) : [{ id, project_id }]
  const { act_id, user_id, tokens, acquired_for } = heirTable
  const heirs = await db
    .select({ act_id, userId: user_id, tokens, acquired_for })
    .from(heirTable)
    .where(
      inArray(
        heirTable.act_id,
        opened.map((part) => part.id),
      ),
    )
  const heirsOf = Map.groupBy(heirs, ({ act_id }) => act_id)
  return opened.map((part) => ({ project_id: part.project_id, heirs: heirsOf.get(part.id) ?? [] }))
}
