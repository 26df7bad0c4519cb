import { encumbranceKinds, entryNumber } from '@acervo/domain/registry/act'
import { fail } from '@acervo/domain/registry/failures'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../adapters/db/port.ts'
import type { Services } from '../../../services.ts'
import { actTable, blockingTable } from '../../table.ts'
import type { EntryRow } from '../entry-row.ts'
import { refuseWhileRedeemed } from '../heirs.ts'
import { lockRow } from '../lock.ts'

/** The awards of a lien or attachment that are requested or confirmed. The caller has locked its holder. */
export async function openAwards(tx: Tx, executes: string) {
  const { id, tokens, state } = actTable
  return tx
    .select({ id, tokens, state })
    .from(actTable)
    .where(and(eq(actTable.executes, executes), inArray(state, ['requested', 'confirmed'])))
}

/** How many tokens of a lien or attachment the chain has frozen. */
async function frozenBy(tx: Tx, actId: string): Promise<number> {
  const { act_id, amount, final_at, unblocked_at } = blockingTable
  const [frozen] = await tx
    .select({ tokens: sql`coalesce(sum(${amount}), 0)`.mapWith(Number) })
    .from(blockingTable)
    .where(and(eq(act_id, actId), isNull(unblocked_at), isNotNull(final_at)))
  return frozen?.tokens ?? 0
}

/**
 * Throws when a lien or attachment blocks too few tokens for an award of this many. Tokens of its other confirmed
 * awards are not available; with `withWaiting`, nor are those of requested ones.
 */
export async function requireFrozen(
  tx: Tx,
  executes: string,
  tokens: number,
  { withWaiting }: { withWaiting: boolean },
): Promise<void> {
  const others = (await openAwards(tx, executes)).filter(({ state }) => withWaiting || state === 'confirmed')
  const taken = others.reduce((sum, award) => sum + award.tokens, 0)
  if (tokens > (await frozenBy(tx, executes)) - taken) throw fail('registry.award_exceeds')
}

/**
 * Throws unless the tokens of a requested award can pass now. Locks the lien or attachment that it executes. Afterwards
 * the tokens cannot be released or awarded again until the chain has passed them.
 */
export async function requireAwardable(
  tx: Tx,
  services: Pick<Services, 'redemptionUnderWay'>,
  row: EntryRow,
): Promise<void> {
  await refuseWhileRedeemed(tx, services, row.project_id)
  const executed = await lockRow(tx, executedBy(row))
  requireExecutable(executed)
  await requireFrozen(tx, executed.id, row.tokens, { withWaiting: false })
}

/** The id of the lien or attachment that an award executes. */
export function executedBy({ id, executes }: EntryRow): string {
  if (!executes) throw new Error(`Award ${id} executes nothing`)
  return executes
}

/** Throws unless the entry is a lien or attachment in force whose release nobody has requested. */
export function requireExecutable(row: EntryRow): void {
  const isEncumbrance = encumbranceKinds.some((kind) => kind === row.kind)
  if (!isEncumbrance || row.state !== 'confirmed') throw fail('registry.not_executable')
  if (row.release_asked_by) throw fail('registry.release_asked', { number: entryNumber(row.kind, row.seq) })
}
