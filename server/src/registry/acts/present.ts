import type { SortOrder } from '@acervo/domain/common/lists/sort-order'
import { entryNumber, type Entry } from '@acervo/domain/registry/act'
import { investorName } from '@acervo/domain/registry/holdings'
import { asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { passKey, type Chain, type OpState } from '../../adapters/chain/port.ts'
import type { Tx } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { opAsShown } from '../../investments/op-as-shown.ts'
import { projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import { actTable } from '../table.ts'
import { readExecutions } from './award/read.ts'
import { entryOf } from './entry-row.ts'
import { partsOf } from './estate.ts'
import { ranksOf } from './rank.ts'
import { actFileTable, heirTable } from './table.ts'
import { valueOf } from './value/recorded.ts'
import { blocksOf } from '../blocking/of-entry.ts'
import { actKey } from '../blocking/row.ts'

const requester = alias(profileTable, 'requester')
const decider = alias(profileTable, 'decider')
const asker = alias(profileTable, 'asker')

/** Acts with the names of everybody involved, newest first by default. */
export function select(db: Tx, where: SQL | undefined, order: SortOrder = 'desc') {
  const by = order === 'asc' ? asc : desc
  return db
    .select({
      row: actTable,
      ...projectNames,
      full_name: profileTable.full_name,
      email: profileTable.email,
      requested_by: requester.email,
      decided_by: decider.email,
      asked_by: asker.email,
    })
    .from(actTable)
    .innerJoin(projectTable, eq(projectTable.id, actTable.project_id))
    .innerJoin(profileTable, eq(profileTable.id, actTable.user_id))
    .innerJoin(requester, eq(requester.id, actTable.requested_by))
    .leftJoin(decider, eq(decider.id, actTable.decided_by))
    .leftJoin(asker, eq(asker.id, actTable.release_asked_by))
    .where(where)
    .orderBy(by(actTable.requested_at), by(actTable.id))
}

type Selected = Awaited<ReturnType<typeof select>>[number]

/** Entries in the form of the reply, with their blocks, heirs, files, rank and operation on the chain. */
export async function present(db: Tx, chain: Chain, found: Selected[]): Promise<Entry[]> {
  const rows = found.map(({ row }) => row)
  const ids = rows.map(({ id }) => id)
  const allBlocks = await blocksOf(db, ids)
  const blocks = Map.groupBy(allBlocks, ({ act_id }) => act_id ?? '')
  const heirs = Map.groupBy(await heirsOf(db, ids), ({ act_id }) => act_id)
  const files = Map.groupBy(await filesOf(db, ids), ({ act_id }) => act_id)
  const ranks = await ranksOf(db, ids)
  const executionOf = await readExecutions(db, rows)
  const estates = rows.flatMap(({ estate_id }) => estate_id ?? [])
  const parts = await partsOf(db, estates)
  const states = await chain.states(db, [...ids.map(passKey), ...allBlocks.map(keyOf)])
  return found.map(({ row, full_name, email, asked_by, ...names }) => {
    const { id, kind, state } = entryOf(row)
    const own = blocks.get(id) ?? []
    const operation = states.get(passKey(id))
    return {
      ...row,
      ...names,
      kind,
      state,
      number: entryNumber(kind, row.seq),
      is_effective: state === 'confirmed' && own.every(({ final_at }) => final_at !== null),
      holder: investorName(full_name, email),
      blocked_tokens: own.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
      ...executionOf(row, own),
      rank: ranks.get(id) ?? null,
      authority: row.authority ?? '',
      document_number: row.document_number ?? '',
      note: row.purpose,
      ...heirsIn(heirs.get(id) ?? []),
      estate: parts.filter((part) => part.estate_id === row.estate_id && part.id !== id),
      files: files.get(id) ?? [],
      requested_by_id: row.requested_by,
      release_asked: askedOf(row, asked_by),
      refused_block: refusalOf(own, states),
      chain: operation ? opAsShown(chain, operation) : null,
    }
  })
}

function heirsIn(heirs: Entry['heirs']): Pick<Entry, 'heirs' | 'acquired_for'> {
  return { heirs, acquired_for: valueOf(heirs) }
}

type Blocks = Awaited<ReturnType<typeof blocksOf>>

const keyOf = (block: Blocks[number]) => actKey('block', block)

function refusalOf(blocks: Blocks, states: Map<string, OpState>): string | null {
  const refused = blocks.map((block) => states.get(keyOf(block))).find((op) => op?.state === 'failed')
  return refused ? (refused.error ?? '') : null
}

function askedOf(row: Selected['row'], by: string | null): Entry['release_asked'] {
  const { release_asked_by: by_id, release_asked_at: at, release_reason: reason } = row
  return by_id && at && reason ? { by, by_id, at, reason } : null
}

async function heirsOf(db: Tx, actIds: string[]) {
  const { act_id, user_id, tokens, acquired_for, id } = heirTable
  const { full_name, email } = profileTable
  const rows = await db
    .select({ act_id, user_id, tokens, acquired_for, full_name, email })
    .from(heirTable)
    .innerJoin(profileTable, eq(profileTable.id, user_id))
    .where(inArray(act_id, actIds))
    .orderBy(desc(tokens), asc(id))
  return rows.map(({ full_name: name, email: address, ...row }) => ({
    ...row,
    name: investorName(name, address),
  }))
}

async function filesOf(db: Tx, actIds: string[]) {
  const { id, act_id, filename, mime_type, uploaded_at } = actFileTable
  return db
    .select({ id, act_id, filename, mime_type, uploaded_at })
    .from(actFileTable)
    .where(inArray(act_id, actIds))
    .orderBy(asc(uploaded_at), asc(id))
}
