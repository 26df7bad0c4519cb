import { entryNumber } from '@acervo/domain/registry/act'
import type { AwardRequest, EntryRequest } from '@acervo/domain/registry/act/request'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import { actTable } from '../table.ts'
import { entryOf, type EntryRow } from './entry-row.ts'

export type Shares = readonly { userId: string; tokens: number }[]
/** The content of one entry. `tokens`: null means all tokens that the person holds. */
export type Part = { project_id: string; tokens: number | null; heirs: Shares }

/** The entries that a request opens: one, or a succession per project. */
export function partsIn(request: Exclude<EntryRequest, AwardRequest>): Part[] {
  if (request.kind !== 'succession')
    return [{ project_id: request.projectId, tokens: request.tokens, heirs: [] }]
  return request.holdings.map(({ projectId, heirs }) => ({ project_id: projectId, tokens: null, heirs }))
}

/** The successions of these estates, by number. */
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

/** A waiting entry, whose holder is locked, with the other waiting entries of its estate. */
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
