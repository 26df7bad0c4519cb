import { and, asc, eq } from 'drizzle-orm'
import { getAddress, getContractAddress } from 'viem/utils'
import type { Tx } from '../../db/port.ts'
import type { TxRow } from '../outbox.ts'
import { chainContractTable, chainOpTable, chainTxTable } from '../table.ts'
import { readCall, type Call, type OurContracts } from './read-call.ts'

/** A transaction of ours that nothing in the database asked for, and what it does with our contracts. */
export type Unexplained = { tx: TxRow; call: Call | undefined }

/** What the chain carried out and no operation explains, in the order of each signer's nonces. */
export async function readUnexplained(db: Tx, chainId: number): Promise<Unexplained[]> {
  const txs = await readTxs(db, chainId)
  if (txs.length === 0) return []
  const ours = await contractsWith(db, chainId, txs)
  return txs.map((tx) => ({ tx, call: readCall(tx, ours) }))
}

/** Where our contracts are, those included whose deployment is not settled yet or not explained. */
export async function readOurContracts(db: Tx, chainId: number): Promise<OurContracts> {
  return contractsWith(db, chainId, await readTxs(db, chainId))
}

async function readTxs(db: Tx, chainId: number): Promise<TxRow[]> {
  const rows = await db
    .select({ tx: chainTxTable })
    .from(chainTxTable)
    .innerJoin(chainOpTable, eq(chainOpTable.id, chainTxTable.op_id))
    .where(
      and(
        eq(chainOpTable.chain_id, chainId),
        eq(chainOpTable.kind, 'unexplained'),
        eq(chainOpTable.state, 'abandoned'),
        eq(chainTxTable.status, 'success'),
      ),
    )
    .orderBy(asc(chainTxTable.address), asc(chainTxTable.nonce))
  return rows.map(({ tx }) => tx)
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
    tokens: new Map(tokens),
    all: new Set([...rows.map((row) => row.address), ...created].map((one) => one.toLowerCase())),
  }
}
