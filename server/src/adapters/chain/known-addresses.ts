import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Tx } from '../db/port.ts'
import type { OpRow } from './outbox.ts'
import { chainContractTable, chainIdentityTable, chainOpTable } from './table.ts'

/** The addresses that a batch of operations refers to. Each function throws when the address is not known. */
export type KnownAddresses = {
  platform(): { authority: Address; registry: Address; controller: Address }
  token(projectId: string): Address
  /** The tokens of every project in which anything was or is to be minted to the wallet (lower case). */
  tokensOf(wallet: string): Address[]
  identity(userId: string): Address
}

/** Reads what the operations need in a few queries, however many they are. */
export async function readKnownAddresses(db: Tx, chainId: number, ops: OpRow[]): Promise<KnownAddresses> {
  const blockedWallets = ops.filter(isInvestorBlocking).flatMap(({ wallet }) => wallet ?? [])
  const mints = await readMintedProjects(db, chainId, blockedWallets)
  const projects = [...ops.flatMap(({ project_id }) => project_id ?? []), ...[...mints.values()].flat()]
  const contracts = await readContracts(db, chainId, projects)
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

function isInvestorBlocking({ kind }: OpRow): boolean {
  return kind === 'block_investor' || kind === 'unblock_investor'
}

async function readMintedProjects(
  db: Tx,
  chainId: number,
  wallets: string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  if (wallets.length === 0) return found
  const { wallet, project_id, kind, chain_id } = chainOpTable
  const rows = await db
    .selectDistinct({ wallet, project_id })
    .from(chainOpTable)
    .where(and(eq(chain_id, chainId), inArray(wallet, wallets), eq(kind, 'mint')))
    .orderBy(wallet, project_id)
  for (const row of rows) {
    if (!row.wallet || !row.project_id) continue
    found.set(row.wallet, [...(found.get(row.wallet) ?? []), row.project_id])
  }
  return found
}

async function readContracts(db: Tx, chainId: number, projectIds: string[]): Promise<Map<string, Address>> {
  const { project_id, name, address, op_id, chain_id } = chainContractTable
  const wanted = projectIds.length > 0 ? inArray(project_id, [...new Set(projectIds)]) : undefined
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
