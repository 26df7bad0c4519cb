import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Chain, Comparison, ExpectedRegister } from '../adapters/chain/port.ts'
import type { Tx } from '../adapters/db/port.ts'
import { profileTable } from '../identity/table.ts'
import { investmentTable } from '../investments/table.ts'
import { applicationTable } from '../kyc/table.ts'
import { projectTable } from '../projects/table.ts'
import type { Services } from '../services.ts'
import { blockingTable } from './table.ts'

/** Compares what the register says with what the chain holds: supply, balances, blocks, verified wallets. */
export async function checkChain({
  db,
  chain,
  now,
}: Pick<Services, 'db' | 'now'> & { chain: Pick<Chain, 'check'> }): Promise<Comparison> {
  const as_of = now()
  // One view of the register: a block between two of these queries would look like a difference.
  const expected = await db.transaction((tx) => readRegister(tx), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  return chain.check({ as_of, ...expected })
}

const minted = sql`coalesce(sum(${investmentTable.tokens}) filter (where ${investmentTable.status} = 'completed'), 0)`

async function readRegister(tx: Tx): Promise<Omit<ExpectedRegister, 'as_of'>> {
  const projects = await tx
    .select({ project_id: projectTable.id, status: projectTable.status, supply: minted.mapWith(Number) })
    .from(projectTable)
    .leftJoin(investmentTable, eq(investmentTable.project_id, projectTable.id))
    .where(isNotNull(projectTable.published_at))
    .groupBy(projectTable.id)
  const investors = await tx
    .select({ wallet: applicationTable.wallet, status: profileTable.status })
    .from(applicationTable)
    .innerJoin(profileTable, eq(profileTable.id, applicationTable.user_id))
    .where(and(eq(applicationTable.status, 'APPROVED'), isNotNull(applicationTable.wallet)))
  return {
    projects: projects.map(({ status, ...project }) => ({ ...project, blocked: status === 'blocked' })),
    holdings: await readHoldings(tx),
    investors: investors.map(({ wallet, status }) => ({
      wallet: wallet ?? '',
      verified: true,
      blocked: status === 'BLOCKED',
    })),
  }
}

async function readHoldings(tx: Tx): Promise<ExpectedRegister['holdings']> {
  const { project_id, wallet, status } = investmentTable
  const holdings = await tx
    .select({ project_id, wallet: sql<string>`lower(${wallet})`, tokens: minted.mapWith(Number) })
    .from(investmentTable)
    .where(eq(status, 'completed'))
    .groupBy(project_id, sql`lower(${wallet})`)
  const blocked = await tx
    .select({
      key: sql<string>`${blockingTable.project_id} || '/' || ${blockingTable.wallet}`,
      tokens: sql`sum(${blockingTable.amount})`.mapWith(Number),
    })
    .from(blockingTable)
    .where(and(eq(blockingTable.type, 'tokens'), isNull(blockingTable.unblocked_at)))
    .groupBy(blockingTable.project_id, blockingTable.wallet)
  const blockedAt = new Map(blocked.map(({ key, tokens }) => [key, tokens]))
  return holdings.map((holding) => ({
    ...holding,
    blocked_tokens: blockedAt.get(`${holding.project_id}/${holding.wallet}`) ?? 0,
  }))
}
