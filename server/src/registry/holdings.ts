import type { Actor } from '@acervo/domain/identity/permissions'
import { blockingFor } from '@acervo/domain/registry/block-cause'
import type { Blocking } from '@acervo/domain/registry/blocking'
import type { Holding } from '@acervo/domain/registry/holdings'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Chain } from '../adapters/chain/port.ts'
import type { Db } from '../adapters/db/port.ts'
import { isHeld } from './acts/held.ts'
import { lotView } from './acts/table.ts'
import { projectNames } from '../projects/named.ts'
import { projectTable } from '../projects/table.ts'
import { liveBlockingsOf } from './blocking/repo.ts'

/** One person's holdings, with their blocks. */
export async function findHoldings(
  db: Db,
  chain: Chain,
  reader: Pick<Actor, 'id'>,
  userId: string,
): Promise<Holding[]> {
  const blockings = await blockingsFor(db, chain, reader, [userId])
  return (await holdingsOf(db, [userId], blockings)).get(userId) ?? []
}

/** The blocks of these people, as this reader may see them. */
export async function blockingsFor(db: Db, chain: Chain, reader: Pick<Actor, 'id'>, ids: string[]) {
  return (await liveBlockingsOf(db, chain, ids)).map((one) => blockingFor(reader, one))
}

/** The holdings of these people with their blocks, by the person's id. */
export async function holdingsOf(
  db: Db,
  userIds: string[],
  blockings: Blocking[],
): Promise<Map<string, Holding[]>> {
  const holdings = new Map<string, Holding[]>()
  if (userIds.length === 0) return holdings
  const { id, user_id, project_id, tokens, amount, completed_at } = lotView
  const lots = await db
    .select({
      lot: { id, user_id, project_id, tokens, amount, completed_at },
      ...projectNames,
    })
    .from(lotView)
    .innerJoin(projectTable, eq(projectTable.id, lotView.project_id))
    .where(and(inArray(lotView.user_id, userIds), isHeld()))
    .orderBy(asc(projectTable.name), asc(lotView.completed_at))
  for (const { lot: row, ...names } of lots) {
    const own = holdings.get(row.user_id) ?? []
    holdings.set(row.user_id, own)
    let holding = own.find(({ project_id }) => project_id === row.project_id)
    if (!holding) {
      const { project_id } = row
      const blocked = blockedIn(blockings, row)
      holding = { project_id, ...names, total_tokens: 0, total_amount: 0, ...blocked, history: [] }
      own.push(holding)
    }
    holding.total_tokens += row.tokens
    holding.total_amount += row.amount
    holding.history.push({
      id: row.id,
      tokens: row.tokens,
      amount: row.amount,
      mint_at: row.completed_at,
    })
  }
  return holdings
}

/** The blocks of one person's tokens in one project, including lifted ones that the chain still has. */
function blockedIn(
  blockings: Blocking[],
  { user_id, project_id }: { user_id: string; project_id: string },
): Pick<Holding, 'total_tokens_blocked' | 'blockings' | 'unblockings'> {
  const own = blockings.filter(
    (one) => one.type === 'tokens' && one.user_id === user_id && one.project_id === project_id,
  )
  const inForce = own.filter(({ unblocked_at }) => !unblocked_at)
  return {
    total_tokens_blocked: inForce.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    blockings: inForce,
    unblockings: own.filter(({ unblocked_at }) => unblocked_at),
  }
}
