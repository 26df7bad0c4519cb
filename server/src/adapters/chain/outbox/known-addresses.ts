import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Tx } from '../../db/port.ts'
import type { OpRow } from './parts.ts'
import { chainContractTable, chainIdentityTable, chainOpTable } from '../table.ts'

/** The addresses that a batch of operations refers to. Each function throws when the address is not known. */
export type KnownAddresses = {
  platform(): { authority: Address; registry: Address; controller: Address }
  token(projectId: string): Address
  mover(): Address
  estate(): Address
  /** The tokens of all projects. Only loaded to deploy a contract that becomes an agent of all of them. */
  allTokens(): Address[]
  /** Whether the wallet (lower case) was replaced by another one. */
  isReplaced(wallet: string): boolean
  /**
   * The tokens of every project with past or planned mints, inheritances or awards to the wallet (lower case) or to one
   * it replaced.
   */
  tokensOf(wallet: string): Address[]
  identity(userId: string): Address
}

/** Reads what the operations need in a fixed number of queries, however many operations there are. */
export async function readKnownAddresses(db: Tx, chainId: number, ops: OpRow[]): Promise<KnownAddresses> {
  const mints = await readMintedProjects(
    db,
    chainId,
    ops.filter(concernsAllTokens).flatMap(({ wallet }) => wallet ?? []),
  )
  const replaced = await readReplaced(db, chainId, ops.flatMap(walletsOf))
  const projects = [...ops.flatMap(({ project_id }) => project_id ?? []), ...[...mints.values()].flat()]
  const isUpgrade = ops.some(({ kind }) => kind === 'deploy_mover' || kind === 'deploy_estate')
  const contracts = await readContracts(db, chainId, isUpgrade ? 'all' : projects)
  const identities = await readIdentities(db, ops)
  const find = (projectId: string | null, name: string): Address => {
    const address = contracts.get(`${projectId ?? ''}/${name}`)
    if (!address) throw new Error(`No ${name} is known for ${projectId ?? 'the platform'}`)
    return address
  }
  return {
    platform: () => ({
      authority: find(null, 'authority'),
      registry: find(null, 'registry'),
      controller: find(null, 'controller'),
    }),
    mover: () => find(null, 'mover'),
    estate: () => find(null, 'estate'),
    allTokens: () => [...contracts].flatMap(([name, address]) => (name.endsWith('/token') ? address : [])),
    isReplaced: (wallet) => replaced.has(wallet),
    token: (projectId) => find(projectId, 'token'),
    tokensOf: (wallet) =>
      (mints.get(wallet) ?? []).flatMap((projectId) => contracts.get(`${projectId}/token`) ?? []),
    identity(userId) {
      const identity = identities.get(userId)
      if (!identity) throw new Error(`No identity is known for ${userId}`)
      return identity
    },
  }
}

function concernsAllTokens({ kind }: OpRow): boolean {
  return kind === 'block_investor' || kind === 'unblock_investor' || kind === 'move_holdings'
}

async function readMintedProjects(
  db: Tx,
  chainId: number,
  wallets: string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  if (wallets.length === 0) return found
  const { rows } = await db.execute<{ wallet: string; project_id: string }>(sql`
    with recursive held (wallet, minted_to) as (
      select wallet, wallet from unnest(${sql.param([...new Set(wallets)])}::text[]) as given (wallet)
      union
      select held.wallet, move.wallet from held
        join ${chainOpTable} move on move.new_wallet = held.minted_to
        where move.kind = 'move_holdings' and move.state = 'done' and move.chain_id = ${chainId}
    )
    select held.wallet, mint.project_id from held
      join ${chainOpTable} mint on mint.wallet = held.minted_to
      where mint.kind = 'mint' and mint.chain_id = ${chainId}
    union
    select held.wallet, estate.project_id from ${chainOpTable} estate
      cross join jsonb_array_elements(estate.payload -> 'heirs') heir
      join held on held.minted_to = lower(heir ->> 'wallet')
      where estate.kind = 'pass_holding' and estate.chain_id = ${chainId}
    order by wallet, project_id`)
  for (const { wallet, project_id } of rows) found.set(wallet, [...(found.get(wallet) ?? []), project_id])
  return found
}

function walletsOf({ wallet, new_wallet, payload }: OpRow): string[] {
  const heirs = payload.kind === 'pass_holding' ? payload.heirs.map((heir) => heir.wallet.toLowerCase()) : []
  return [wallet, new_wallet, ...heirs].flatMap((one) => one ?? [])
}

/** Returns the wallets that were replaced by another one. */
async function readReplaced(db: Tx, chainId: number, wallets: string[]): Promise<Set<string>> {
  if (wallets.length === 0) return new Set()
  const { wallet, kind, state, chain_id } = chainOpTable
  const rows = await db
    .select({ wallet })
    .from(chainOpTable)
    .where(
      and(
        eq(chain_id, chainId),
        inArray(wallet, [...new Set(wallets)]),
        eq(kind, 'move_holdings'),
        eq(state, 'done'),
      ),
    )
  return new Set(rows.flatMap((row) => row.wallet ?? []))
}

async function readContracts(
  db: Tx,
  chainId: number,
  projectIds: string[] | 'all',
): Promise<Map<string, Address>> {
  const { project_id, name, address, op_id, chain_id } = chainContractTable
  const wanted =
    projectIds === 'all'
      ? isNotNull(project_id)
      : projectIds.length > 0
        ? inArray(project_id, [...new Set(projectIds)])
        : undefined
  const rows = await db
    .select({ project_id, name, address })
    .from(chainContractTable)
    .innerJoin(chainOpTable, eq(chainOpTable.id, op_id))
    .where(and(eq(chain_id, chainId), eq(chainOpTable.state, 'done'), or(isNull(project_id), wanted)))
  return new Map(rows.map((row) => [`${row.project_id ?? ''}/${row.name}`, row.address]))
}

async function readIdentities(db: Tx, ops: OpRow[]): Promise<Map<string, Address>> {
  const users = ops.flatMap(({ payload }) => (payload.kind === 'register' ? payload.user_id : []))
  if (users.length === 0) return new Map()
  const rows = await db.select().from(chainIdentityTable).where(inArray(chainIdentityTable.user_id, users))
  return new Map(rows.map((row) => [row.user_id, row.identity]))
}
