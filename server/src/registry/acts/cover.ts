import { encumbranceKinds } from '@acervo/domain/registry/act'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit } from '../../audit/record.ts'
import { actTable, blockingTable } from '../table.ts'

type Holding = { user_id: string; project_id: string }
type Short = {
  id: string
  kind: (typeof encumbranceKinds)[number]
  /**
   * The number of the entry's document. The holder sees it as the reason of each block, instead of the remarks of
   * staff.
   */
  document: string
  by: string
  lacking: number
}

/**
 * The liens and attachments in force of a holding that block fewer tokens than they cover, by rank. Other blocks held
 * the tokens at their registration. The caller has locked the holder.
 */
export async function shortOf(tx: Tx, { user_id, project_id }: Holding): Promise<Short[]> {
  const blocked =
    sql<number>`(select coalesce(sum(${blockingTable.amount}), 0) from ${blockingTable} where ${and(
      eq(blockingTable.act_id, actTable.id),
      isNull(blockingTable.unblocked_at),
    )})`.mapWith(Number)
  const { id, kind, state, document_number, tokens, executed_tokens, decided_by, decided_at, seq } = actTable
  const rows = await tx
    .select({ id, kind, document_number, tokens, executed_tokens, decided_by, blocked })
    .from(actTable)
    .where(
      and(
        eq(actTable.user_id, user_id),
        eq(actTable.project_id, project_id),
        inArray(kind, [...encumbranceKinds]),
        eq(state, 'confirmed'),
      ),
    )
    .orderBy(asc(decided_at), asc(seq))
  return rows.flatMap((row) => {
    const of = encumbranceKinds.find((one) => one === row.kind)
    const lacking = row.tokens - row.executed_tokens - row.blocked
    return of && row.decided_by && lacking > 0
      ? [{ id: row.id, kind: of, document: row.document_number ?? '', by: row.decided_by, lacking }]
      : []
  })
}

/**
 * Gives tokens that a block releases to the liens and attachments that lack some, by rank. The tokens stay frozen on
 * the chain, because the release leaves them out. Returns how many were given; the caller has marked the block as
 * lifted.
 */
export async function handOver(
  tx: Tx,
  from: typeof blockingTable.$inferSelect,
  short: readonly Short[],
  at: string,
): Promise<number> {
  const { user_id, project_id, wallet, amount } = from
  if (!user_id || !project_id || !wallet || !amount) throw new Error(`Block ${from.id} is not one of tokens`)
  let left = amount
  for (const { id: act_id, kind, document, by, lacking } of short) {
    const taken = Math.min(left, lacking)
    if (taken === 0) break
    left -= taken
    await tx.insert(blockingTable).values({
      id: crypto.randomUUID(),
      type: 'tokens',
      user_id,
      project_id,
      wallet,
      amount: taken,
      cause: kind === 'lien' ? 'lien' : 'embargo',
      act_id,
      reason: document,
      blocked_by: by,
      blocked_at: at,
      final_at: at,
    })
    await audit(
      tx,
      {},
      {
        action: 'registry.hold_rest',
        subject: { type: 'user', id: user_id },
        after: { blocking_id: from.id, project_id, tokens: taken },
      },
    )
  }
  return amount - left
}
