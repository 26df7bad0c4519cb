import { entryKinds, entryNumber, openStates, type Entry } from '@acervo/domain/registry/act'
import { fail } from '@acervo/domain/registry/failures'
import { investorName } from '@acervo/domain/registry/holdings'
import { and, asc, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { passKey, type Chain } from '../../adapters/chain/port.ts'
import { olderThan, pageOf } from '../../adapters/db/keyset.ts'
import type { Db, Tx } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { opAsShown } from '../../investments/repo.ts'
import { projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import { lockInvestor } from '../blocking/lock-subject.ts'
import { actTable, blockingTable } from '../table.ts'
import { entryOf, type EntryRow } from './entry-row.ts'
import { partsOf } from './estate.ts'
import { ranksOf } from './rank.ts'
import { actFileTable, heirTable } from './table.ts'

type Filter = { userId?: string; history: boolean; limit: number; cursor?: string }

const requester = alias(profileTable, 'requester')
const decider = alias(profileTable, 'decider')
const asker = alias(profileTable, 'asker')
const isEntry = inArray(actTable.kind, [...entryKinds])

/** Liens, attachments and successions, newest first: those that wait or are in force; with `history` all. */
export async function listEntries(
  db: Db,
  chain: Chain,
  { userId, history, limit, cursor }: Filter,
): Promise<{ rows: Entry[]; next_cursor: string | null }> {
  const isOpen = history ? undefined : inArray(actTable.state, [...openStates])
  const wanted = and(userId ? eq(actTable.user_id, userId) : undefined, isOpen)
  return pageOfEntries(db, chain, wanted, { limit, cursor })
}

/** A page of the entries that fulfil a condition, newest first. */
export async function pageOfEntries(
  db: Db,
  chain: Chain,
  wanted: SQL | undefined,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<{ rows: Entry[]; next_cursor: string | null }> {
  const page = olderThan(actTable.requested_at, actTable.id, cursor)
  const found = await select(db, and(isEntry, wanted, page)).limit(limit + 1)
  return pageOf(await present(db, chain, found), limit, (row) => row.requested_at)
}

/** One of them. Throws when there is none. */
export async function readEntry(db: Tx, chain: Chain, id: string): Promise<Entry> {
  const [shown] = await present(db, chain, await select(db, and(isEntry, eq(actTable.id, id))))
  if (!shown) throw fail('registry.act_not_found')
  return shown
}

/**
 * Locks an entry until the transaction ends, after its holder and its heirs, in the order of their ids. Whoever they are
 * does not change once it is opened.
 */
export async function lockEntry(tx: Tx, id: string): Promise<{ row: EntryRow; heirs: HeirRow[] }> {
  const [known] = await tx
    .select({ user_id: actTable.user_id })
    .from(actTable)
    .where(and(isEntry, eq(actTable.id, id)))
  if (!known) throw fail('registry.act_not_found')
  const heirs = await tx.select().from(heirTable).where(eq(heirTable.act_id, id)).orderBy(asc(heirTable.id))
  await lockPeople(tx, [known.user_id, ...heirs.map(({ user_id }) => user_id)])
  await lockInvestor(tx, known.user_id)
  const [row] = await tx.select().from(actTable).where(eq(actTable.id, id)).for('update')
  return { row: entryOf(row), heirs }
}

export type HeirRow = typeof heirTable.$inferSelect

/** Locks people as `lockInvestor` does, in the order of their ids. */
export async function lockPeople(tx: Tx, ids: readonly string[]): Promise<void> {
  const { id } = profileTable
  await tx
    .select({ id })
    .from(profileTable)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for('no key update')
}

/** Changes an entry, whose row is locked. */
export async function moveEntry(tx: Tx, { id }: EntryRow, change: Partial<EntryRow>): Promise<EntryRow> {
  const [row] = await tx.update(actTable).set(change).where(eq(actTable.id, id)).returning()
  return entryOf(row)
}

/** The blocks in force of an entry. */
export async function blocksOf(tx: Tx, actIds: string[]) {
  const { id, act_id, amount, final_at, unblocked_at } = blockingTable
  return tx
    .select({ id, act_id, amount, final_at })
    .from(blockingTable)
    .where(and(inArray(act_id, actIds), isNull(unblocked_at)))
}

function select(db: Tx, where: SQL | undefined) {
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
    .orderBy(desc(actTable.requested_at), desc(actTable.id))
}

type Selected = Awaited<ReturnType<typeof select>>[number]

async function present(db: Tx, chain: Chain, found: Selected[]): Promise<Entry[]> {
  const ids = found.map(({ row }) => row.id)
  const blocks = Map.groupBy(await blocksOf(db, ids), ({ act_id }) => act_id ?? '')
  const heirs = Map.groupBy(await heirsOf(db, ids), ({ act_id }) => act_id)
  const files = Map.groupBy(await filesOf(db, ids), ({ act_id }) => act_id)
  const ranks = await ranksOf(db, ids)
  const parts = await partsOf(
    db,
    found.flatMap(({ row }) => row.estate_id ?? []),
  )
  const states = await chain.states(db, ids.map(passKey))
  return found.map(({ row, full_name, email, asked_by, ...names }) => {
    const { id, kind, state } = entryOf(row)
    const own = blocks.get(id) ?? []
    const { release_asked_by: by_id, release_asked_at: at, release_reason: reason } = row
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
      rank: ranks.get(id) ?? null,
      authority: row.authority ?? '',
      document_number: row.document_number ?? '',
      note: row.purpose,
      heirs: (heirs.get(id) ?? []).map(({ name, ...heir }) => ({ ...heir, name })),
      estate: parts.filter((part) => part.estate_id === row.estate_id && part.id !== id),
      files: files.get(id) ?? [],
      requested_by_id: row.requested_by,
      release_asked: by_id && at && reason ? { by: asked_by, by_id, at, reason } : null,
      chain: operation ? opAsShown(chain, operation) : null,
    }
  })
}

async function heirsOf(db: Tx, actIds: string[]) {
  const { act_id, user_id, tokens, id } = heirTable
  const { full_name, email } = profileTable
  const rows = await db
    .select({ act_id, user_id, tokens, full_name, email })
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
