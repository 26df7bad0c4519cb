import { entryNumber } from '@acervo/domain/registry/act'
import type { AwardRequest, EntryRequest } from '@acervo/domain/registry/act/request'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import { actTable } from '../table.ts'
import { entryOf, type EntryRow } from './entry-row.ts'

export type Shares = readonly { userId: string; tokens: number }[]
/** What one entry is about; null tokens are all that is held. */
export type Part = { project_id: string; tokens: number | null; heirs: Shares }

/** The entries that a request asks for: one, or a succession for each project. */
export function partsIn(request: Exclude<EntryRequest, AwardRequest>): Part[] {
  if (request.kind !== 'succession')
    return [{ project_id: request.projectId, tokens: request.tokens, heirs: [] }]
  return request.holdings.map(({ projectId, heirs }) => ({ project_id: projectId, tokens: null, heirs }))
}

/** The successions of these estates, in the order of their numbers. */
export async function partsOf(db: Tx, estateIds: string[]) {
  const rows = await db
    .select({ act: actTable, ...projectNames })
    .from(actTable)
    .innerJoin(projectTable, eq(projectTable.id, actTable.project_id))
    .where(inArray(actTable.estate_id, estateIds))
    .orderBy(asc(actTable.seq))
  return rows.map(({ act, ...names }) => {
    const { id, estate_id, project_id, kind, seq, state, tokens } = entryOf(act)
    return { id, estate_id, project_id, number: entryNumber(kind, seq), state, tokens, ...names }
  })
}

/** An entry that waits, whose holder is locked, and what else of the same estate waits. */
export async function waitingWith(tx: Tx, row: EntryRow): Promise<EntryRow[]> {
  const { estate_id, state, seq } = actTable
  if (!row.estate_id) return [row]
  const rows = await tx
    .select()
    .from(actTable)
    .where(and(eq(estate_id, row.estate_id), eq(state, 'requested')))
    .orderBy(asc(seq))
  return rows.map(entryOf)
}
