import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { CHANNELS, type OpRow, type Outbox } from '../outbox/parts.ts'
import { notify, readStates, requestOp } from '../outbox/request-op.ts'
import { lockAccounts } from '../outbox/sign-ops.ts'
import { keyOf, type OpOf, type UnexplainedMint } from '../port.ts'
import { chainOpTable } from '../table.ts'
import { assign } from './assign.ts'
import { readUnexplained } from './read-unexplained.ts'
import { readUnexplainedMints, mintOf } from './read-mints.ts'

/** Why a mint is not signed, in a sentence for staff. */
export const HELD_BACK =
  'The chain holds a mint of as many tokens to the same wallet that no investment explains: link it to its investment, or set it aside, first.'

/**
 * Assigns an unexplained mint to an operation that did not request it. The mint then counts as the only transaction of
 * that key, so nothing is ever signed under the key, and the outbox settles it like any other. Returns false and
 * changes nothing when the mint is already explained, when the operation exists and did not fail, and while the wallet
 * is being replaced.
 */
export async function adoptMint(tx: Tx, chainId: number, hash: string, op: OpOf<'mint'>): Promise<boolean> {
  // A move of a wallet covers the projects with known mints to it, so no move is signed before this mint is known.
  await lockAccounts(tx, chainId)
  if (await isReplaced(tx, op.wallet.toLowerCase())) return false
  const known = (await readStates(tx, [keyOf(op)])).get(keyOf(op))
  if (known && known.state !== 'failed') return false
  await lockUnexplained(tx, hash)
  const step = (await readUnexplained(tx, chainId)).find((one) => one.tx.hash === hash && mintOf(one))
  if (!step) return false
  await requestOp(tx, chainId, op)
  // A failed operation may have been requested with another wallet.
  const [row] = await tx
    .update(chainOpTable)
    .set({ wallet: op.wallet.toLowerCase(), payload: op })
    .where(and(eq(chainOpTable.op_key, keyOf(op)), inArray(chainOpTable.state, ['queued', 'failed'])))
    .returning()
  if (!row) throw new Error(`${keyOf(op)} could not be stored`)
  await assign(tx, row, [step])
  await notify(tx, CHANNELS.work)
  return true
}

/** Marks an unexplained mint as set aside. Returns false when it is already explained or set aside. */
export async function setMintAside(tx: Tx, hash: string): Promise<boolean> {
  const rows = await tx
    .update(chainOpTable)
    .set({ payload: sql`${chainOpTable.payload} || '{"set_aside": true}'` })
    .where(and(isUnexplained(hash), sql`not ${chainOpTable.payload} ? 'set_aside'`))
    .returning({ id: chainOpTable.id })
  return rows.length > 0
}

/**
 * The queued mints that would repeat an unexplained one (same project, wallet and tokens). Staff must first decide to
 * whom that mint belongs. This is checked here as well as when a mint is requested, because the unexplained mint may be
 * found in between.
 */
export async function holdBackMints(
  { db, network }: Pick<Outbox, 'db' | 'network'>,
  rows: OpRow[],
): Promise<OpRow[]> {
  const mints = rows.filter(({ kind }) => kind === 'mint')
  if (network.embedded || mints.length === 0) return []
  const unexplained = await readUnexplainedMints(db, network.chain_id)
  return mints.filter(({ payload }) => payload.kind === 'mint' && wouldRepeat(unexplained, payload))
}

/** The same check for mints that are about to be requested. Returns those that would repeat one. */
export async function repeatedMints(
  db: Tx,
  chainId: number,
  ops: readonly OpOf<'mint'>[],
): Promise<OpOf<'mint'>[]> {
  if (ops.length === 0) return []
  const unexplained = await readUnexplainedMints(db, chainId)
  return ops.filter((op) => wouldRepeat(unexplained, op))
}

/** False when the chain has this investment's own mint, which the investment then gets back instead of a new one. */
function wouldRepeat(unexplained: UnexplainedMint[], op: OpOf<'mint'>): boolean {
  if (unexplained.some((mint) => mint.isOf(op.investment_id))) return false
  return unexplained.some(
    (mint) =>
      !mint.is_set_aside &&
      mint.project_id === op.project_id &&
      mint.wallet === op.wallet.toLowerCase() &&
      mint.tokens === op.tokens,
  )
}

async function isReplaced(tx: Tx, wallet: string): Promise<boolean> {
  const moves = await tx
    .select({ id: chainOpTable.id })
    .from(chainOpTable)
    .where(
      and(
        eq(chainOpTable.wallet, wallet),
        eq(chainOpTable.kind, 'move_holdings'),
        inArray(chainOpTable.state, ['queued', 'sent', 'done']),
      ),
    )
    .limit(1)
  return moves.length > 0
}

/** If two callers want the same mint, the second waits here and finds it explained. */
async function lockUnexplained(tx: Tx, hash: string): Promise<void> {
  await tx.select({ id: chainOpTable.id }).from(chainOpTable).where(isUnexplained(hash)).for('update')
}

function isUnexplained(hash: string) {
  return and(eq(chainOpTable.op_key, `unexplained:${hash}`), eq(chainOpTable.state, 'abandoned'))
}
