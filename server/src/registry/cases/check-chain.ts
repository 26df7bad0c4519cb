import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Chain, Comparison, Difference, ExpectedRegister } from '../../adapters/chain/port.ts'
import type { Tx } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { isHeld } from '../acts/held.ts'
import { lotView } from '../acts/table.ts'
import { countryOnChain } from '../../kyc/country-on-chain.ts'
import { applicationTable } from '../../kyc/table.ts'
import { walletChangeTable } from '../../kyc/wallet/table.ts'
import { projectTable } from '../../projects/table.ts'
import type { Services } from '../../services.ts'
import { blockingTable } from '../table.ts'
import { isSetAside, rowOf } from './difference.ts'

/** `is_set_aside`: mints that staff have set aside explain the whole difference. */
type Found = Omit<Comparison, 'differences'> & { differences: (Difference & { is_set_aside: boolean })[] }

/** Compares the register with the chain: supply, balances, blocks, verified wallets and their countries. */
export async function checkChain({
  db,
  chain,
  now,
}: Pick<Services, 'db' | 'now'> & { chain: Pick<Chain, 'check' | 'unexplainedMints'> }): Promise<Found> {
  const as_of = now()
  // Reads the register in one snapshot. Otherwise a block set between two queries would look like a difference.
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

const held = sql`coalesce(sum(${lotView.tokens}) filter (where ${isHeld()}), 0)`

async function readRegister(tx: Tx): Promise<Omit<ExpectedRegister, 'as_of'>> {
  const projects = await tx
    .select({ project_id: projectTable.id, status: projectTable.status, supply: held.mapWith(Number) })
    .from(projectTable)
    .leftJoin(lotView, eq(lotView.project_id, projectTable.id))
    .where(isNotNull(projectTable.published_at))
    .groupBy(projectTable.id)
  const investors = await tx
    .select({
      wallet: applicationTable.wallet,
      country: applicationTable.country,
      status: profileTable.status,
    })
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
      ...investors.map(({ wallet, country, status }) => ({
        wallet: wallet ?? '',
        verified: true,
        // Unknown if the person was erased.
        country: country === null ? undefined : countryOnChain(country),
        blocked: status === 'BLOCKED',
      })),
      ...barred,
    ],
  }
}

/**
 * The tokens of each person at their current wallet. Tokens at earlier wallets have been moved, so these are expected
 * to be empty. So are wallets whose tokens were redeemed or passed to others.
 */
async function readHoldings(tx: Tx): Promise<ExpectedRegister['holdings']> {
  const { project_id, user_id } = lotView
  const receivedAt = sql<string>`lower(${lotView.wallet})`
  const inForce = sql<string>`coalesce(lower(${applicationTable.wallet}), ${receivedAt})`
  const atCurrent = tx
    .select({ project_id, wallet: inForce, tokens: held.mapWith(Number) })
    .from(lotView)
    .leftJoin(
      applicationTable,
      and(eq(applicationTable.user_id, user_id), eq(applicationTable.status, 'APPROVED')),
    )
    .groupBy(project_id, inForce)
  const left = tx
    .selectDistinct({ project_id, wallet: walletChangeTable.old_wallet, tokens: sql`0`.mapWith(Number) })
    .from(lotView)
    .innerJoin(
      walletChangeTable,
      and(
        eq(walletChangeTable.user_id, user_id),
        eq(walletChangeTable.old_wallet, receivedAt),
        eq(walletChangeTable.status, 'done'),
      ),
    )
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
