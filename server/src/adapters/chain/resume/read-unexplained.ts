import { and, asc, eq, sql } from 'drizzle-orm'
import { getAddress, getContractAddress } from 'viem/utils'
import type { Tx } from '../../db/port.ts'
import type { TxRow } from '../outbox/parts.ts'
import { chainContractTable, chainOpTable, chainTxTable, type StoredOp } from '../table.ts'
import { readCall, type Call, type OurContracts } from './read-call.ts'

/** A transaction of ours that nothing in the database requested, and what it does with our contracts. */
export type Unexplained = {
  tx: TxRow
  call: Call | undefined
  /** What is stored about it: its time, and whether staff have set it aside. */
  kept: Extract<StoredOp, { kind: 'unexplained' }>
}

/** Transactions that the chain carried out and no operation explains, in the order of each signer's nonces. */
export async function readUnexplained(db: Tx, chainId: number): Promise<Unexplained[]> {
  const rows = await readRows(db, chainId)
  if (rows.length === 0) return []
  const ours = await contractsWith(
    db,
    chainId,
    rows.map(({ tx }) => tx),
  )
  return rows.map(({ tx, kept }) => ({ tx, call: readCall(tx, ours), kept }))
}

/** The addresses of our contracts, including those whose deployment is not settled or not explained yet. */
export async function readOurContracts(db: Tx, chainId: number): Promise<OurContracts> {
  const rows = await readRows(db, chainId)
  return contractsWith(
    db,
    chainId,
    rows.map(({ tx }) => tx),
  )
}

function readRows(db: Tx, chainId: number): Promise<Omit<Unexplained, 'call'>[]> {
  return db
    .select({ tx: chainTxTable, kept: sql<Unexplained['kept']>`${chainOpTable.payload}` })
    .from(chainTxTable)
    .innerJoin(chainOpTable, eq(chainOpTable.id, chainTxTable.op_id))
    .where(
      and(
        eq(chainOpTable.chain_id, chainId),
        // Spelled as in the partial index, so that the planner can use it.
        sql`${chainOpTable.kind} = 'unexplained' and ${chainOpTable.state} = 'abandoned'`,
        eq(chainTxTable.status, 'success'),
      ),
    )
    .orderBy(asc(chainTxTable.address), asc(chainTxTable.nonce))
}

async function contractsWith(db: Tx, chainId: number, unexplained: TxRow[]): Promise<OurContracts> {
  const { chain_id, project_id, name, address } = chainContractTable
  const rows = await db
    .select({ project_id, name, address })
    .from(chainContractTable)
    .where(eq(chain_id, chainId))
  const platform = (wanted: string) =>
    rows.find((row) => row.project_id === null && row.name === wanted)?.address.toLowerCase()
  const tokens = rows.flatMap((row) =>
    row.project_id !== null && row.name === 'token'
      ? [[row.address.toLowerCase(), row.project_id] as const]
      : [],
  )
  const created = unexplained.map(({ address: from, nonce }) =>
    getContractAddress({ from: getAddress(from), nonce: BigInt(nonce) }),
  )
  return {
    registry: platform('registry'),
    controller: platform('controller'),
    mover: platform('mover'),
    estate: platform('estate'),
    tokens: new Map(tokens),
    all: new Set([...rows.map((row) => row.address), ...created].map((one) => one.toLowerCase())),
  }
}
