import { centsOf, eurosOf } from '@acervo/domain/common/cents'
import { costsOf } from '@acervo/domain/registry/act/heirs-costs'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../adapters/db/port.ts'
import { investmentTable } from '../../../investments/table.ts'
import type { EntryRow } from '../entry-row.ts'
import { heldLots } from '../held.ts'
import { heirTable, lotPartTable } from '../table.ts'

type Lot = Awaited<ReturnType<typeof heldLots>>[number]

/**
 * Ends this many of the holder's tokens, oldest first (LIRPF, art. 37.2), and returns their lots and their cost. The
 * last lot may end only in part; its rest keeps its date and its share of the cost.
 */
export async function takeLots(
  tx: Tx,
  award: EntryRow,
  passed_at: string,
): Promise<{ ids: string[]; cents: bigint }> {
  const taken: { id: string; amount: number }[] = []
  let left = award.tokens
  for (const lot of await heldLots(tx, award)) {
    if (left === 0) break
    const tokens = Math.min(left, lot.tokens)
    left -= tokens
    taken.push(tokens === lot.tokens ? lot : await split(tx, award, lot, tokens, passed_at))
  }
  if (left > 0) throw new Error(`Award ${award.id} passed ${left} tokens more than its holder has`)
  const ids = taken.map(({ id }) => id)
  // Parts of lots have ids of their own, so only whole lots match here.
  await tx.update(investmentTable).set({ passed_at }).where(inArray(investmentTable.id, ids))
  await tx.update(heirTable).set({ passed_at }).where(inArray(heirTable.id, ids))
  return { ids, cents: taken.reduce((sum, { amount }) => sum + centsOf(amount), 0n) }
}

/** Splits some tokens off a lot into a lot of their own. The original lot keeps the rest. */
async function split(tx: Tx, { id: award_id }: EntryRow, lot: Lot, tokens: number, passed_at: string) {
  const [cents = 0n] = costsOf(centsOf(lot.amount), [tokens, lot.tokens - tokens])
  const amount = eurosOf(cents)
  const { id: _, came_tokens, came_amount: _a, redeemed_at: _r, ...since } = lot
  const awarded_before = (came_tokens ?? lot.tokens) - lot.tokens
  const part = { ...since, award_id, tokens, amount, awarded_before, passed_at }
  const [stored] = await tx.insert(lotPartTable).values(part).returning()
  if (!stored) throw new Error(`Lot ${lot.id} was not split`)
  const table = lot.act_id === null ? investmentTable : heirTable
  await tx
    .update(table)
    .set({
      awarded_tokens: sql`${table.awarded_tokens} + ${tokens}`,
      awarded_amount: sql`${table.awarded_amount} + ${cents}`,
    })
    .where(eq(table.id, lot.id))
  return stored
}
