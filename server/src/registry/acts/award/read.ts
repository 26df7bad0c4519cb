import { encumbranceKinds, entryNumber, openStates, type Entry } from '@acervo/domain/registry/act'
import { investorName } from '@acervo/domain/registry/holdings'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../adapters/db/port.ts'
import { profileTable } from '../../../identity/table.ts'
import { actTable } from '../../table.ts'
import { entryOf } from '../entry-row.ts'
import { heirTable } from '../table.ts'

type Award = Entry['awards'][number]

type Row = typeof actTable.$inferSelect
type Block = { amount: number | null; final_at: string | null }

/**
 * Reads what these entries execute, the awards that execute them, and how many of their blocked tokens a further award
 * may pass.
 */
export async function readExecutions(tx: Tx, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id)
  const awards = await awardsOf(tx, ids)
  const executing = rows.flatMap(({ executes }) => executes ?? [])
  const executed = await executedOf(tx, executing)
  return (row: Row, blocks: readonly Block[]): Pick<Entry, 'executes' | 'awards' | 'awardable_tokens'> => {
    const own = awards.get(row.id) ?? []
    return {
      executes: executed.get(row.executes ?? '') ?? null,
      awards: own,
      awardable_tokens: awardableOf(row, blocks, own),
    }
  }
}

/** Follows the same rules as `openAward`. */
function awardableOf(row: Row, blocks: readonly Block[], awards: readonly Award[]): number {
  const isInForce = encumbranceKinds.some((kind) => kind === row.kind) && row.state === 'confirmed'
  if (!isInForce || row.release_asked_by) return 0
  const open = awards.filter(({ state }) => openStates.some((one) => one === state))
  const frozen = blocks.reduce((sum, { amount, final_at }) => sum + (final_at ? (amount ?? 0) : 0), 0)
  return frozen - open.reduce((sum, { tokens }) => sum + tokens, 0)
}

/** The awards of these liens and attachments, oldest first, by the id of the lien or attachment. */
async function awardsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, Award[]>> {
  const rows = await tx
    .select({ act: actTable, full_name: profileTable.full_name, email: profileTable.email })
    .from(actTable)
    .innerJoin(heirTable, eq(heirTable.act_id, actTable.id))
    .innerJoin(profileTable, eq(profileTable.id, heirTable.user_id))
    .where(inArray(actTable.executes, [...ids]))
    .orderBy(asc(actTable.seq))
  const awards = Map.groupBy(rows, ({ act }) => act.executes ?? '')
  const shown = ({ act, full_name, email }: (typeof rows)[number]): Award => {
    const { id, kind, seq, state, tokens, ended_at } = entryOf(act)
    const acquirer = investorName(full_name, email)
    return { id, number: entryNumber(kind, seq), state, tokens, ended_at, acquirer }
  }
  return new Map([...awards].map(([executes, all]) => [executes, all.map(shown)]))
}

/** The liens and attachments that awards execute, by id. */
async function executedOf(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, NonNullable<Entry['executes']>>> {
  if (ids.length === 0) return new Map()
  const { id, kind, seq } = actTable
  const rows = await tx
    .select({ id, kind, seq })
    .from(actTable)
    .where(inArray(id, [...ids]))
  return new Map(
    rows.flatMap((row) => {
      const of = encumbranceKinds.find((one) => one === row.kind)
      return of ? [[row.id, { id: row.id, number: entryNumber(of, row.seq), kind: of }] as const] : []
    }),
  )
}
