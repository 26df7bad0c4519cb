import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Chain, Comparison, Difference, ExpectedRegister } from '../../adapters/chain/port.ts'
import type { Tx } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { isHeld } from '../../investments/held.ts'
import { investmentTable } from '../../investments/table.ts'
import { applicationTable, walletChangeTable } from '../../kyc/table.ts'
import { projectTable } from '../../projects/table.ts'
import type { Services } from '../../services.ts'
import { blockingTable } from '../table.ts'
import { isSetAside, rowOf } from './mints.ts'

/** `is_set_aside`: the difference consists entirely of mints that staff have set aside. */
type Found = Omit<Comparison, 'differences'> & { differences: (Difference & { is_set_aside: boolean })[] }

/** Compares the register with the chain: supply, balances, blocks, verified wallets. */
export async function checkChain({
  db,
  chain,
  now,
}: Pick<Services, 'db' | 'now'> & { chain: Pick<Chain, 'check' | 'unexplainedMints'> }): Promise<Found> {
  const as_of = now()
  // One snapshot of the register: a block between two of these queries would look like a difference.
  const expected = await db.transaction((tx) => readRegister(tx), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  const { differences, unsettled } = await chain.check({ as_of, ...expected })
  const mints = differences.length > 0 ? await chain.unexplainedMints(db) : []
  return {
    differences: differences.map((one) => ({ ...one, is_set_aside: isSetAside(rowOf(one), mints) })),
    unsettled,
  }
}

const held = sql`coalesce(sum(${investmentTable.tokens}) filter (where ${isHeld()}), 0)`

async function readRegister(tx: Tx): Promise<Omit<ExpectedRegister, 'as_of'>> {
  const projects = await tx
    .select({ project_id: projectTable.id, status: projectTable.status, supply: held.mapWith(Number) })
    .from(projectTable)
    .leftJoin(investmentTable, eq(investmentTable.project_id, projectTable.id))
    .where(isNotNull(projectTable.published_at))
    .groupBy(projectTable.id)
  const investors = await tx
    .select({ wallet: applicationTable.wallet, status: profileTable.status })
    .from(applicationTable)
    .innerJoin(profileTable, eq(profileTable.id, applicationTable.user_id))
    .where(and(eq(applicationTable.status, 'APPROVED'), isNotNull(applicationTable.wallet)))
  const replaced = await tx
    .select({ wallet: walletChangeTable.old_wallet })
    .from(walletChangeTable)
    .where(eq(walletChangeTable.status, 'done'))
  const barred = replaced.map(({ wallet }) => ({ wallet, verified: false, blocked: true }))
  return {
    projects: projects.map(({ status, ...project }) => ({ ...project, blocked: status === 'blocked' })),
    holdings: await readHoldings(tx),
    investors: [
      ...investors.map(({ wallet, status }) => ({
        wallet: wallet ?? '',
        verified: true,
        blocked: status === 'BLOCKED',
      })),
      ...barred,
    ],
  }
}

/**
 * What each person holds, at their current wallet: tokens minted to an earlier wallet have been moved, so earlier
 * wallets are expected to be empty, as are those whose tokens were redeemed.
 */
async function readHoldings(tx: Tx): Promise<ExpectedRegister['holdings']> {
  const { project_id, user_id, status } = investmentTable
  const mintedTo = sql<string>`lower(${investmentTable.wallet})`
  const inForce = sql<string>`coalesce(lower(${applicationTable.wallet}), ${mintedTo})`
  const atCurrent = tx
    .select({ project_id, wallet: inForce, tokens: held.mapWith(Number) })
    .from(investmentTable)
    .leftJoin(
      applicationTable,
      and(eq(applicationTable.user_id, user_id), eq(applicationTable.status, 'APPROVED')),
    )
    .where(eq(status, 'completed'))
    .groupBy(project_id, inForce)
  const left = tx
    .selectDistinct({ project_id, wallet: walletChangeTable.old_wallet, tokens: sql`0`.mapWith(Number) })
    .from(investmentTable)
    .innerJoin(
      walletChangeTable,
      and(
        eq(walletChangeTable.user_id, user_id),
        eq(walletChangeTable.old_wallet, mintedTo),
        eq(walletChangeTable.status, 'done'),
      ),
    )
    .where(eq(status, 'completed'))
  const holdings = [...(await atCurrent), ...(await left)]
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
