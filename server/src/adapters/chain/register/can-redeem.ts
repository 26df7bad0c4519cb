import { mintControllerAbi } from '@acervo/contracts/generated/mint-controller'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { getAbiItem, toFunctionSelector } from 'viem/utils'
import type { Tx } from '../../db/port.ts'
import { chainContractTable, chainOpTable, chainTxTable } from '../table.ts'

/** What the code of a contract contains for each of its calls: PUSH4 and the selector. */
const REDEEM = `63${toFunctionSelector(getAbiItem({ abi: mintControllerAbi, name: 'redeem' })).slice(2)}`

/**
 * Whether the platform's MintController can redeem; older ones cannot. Read from the transactions that deployed it,
 * without calling the chain. False until their deployment is final.
 */
export async function canRedeem(db: Tx, chainId: number): Promise<boolean> {
  const { name, project_id, chain_id, op_id } = chainContractTable
  const rows = await db
    .select({ id: chainTxTable.id })
    .from(chainContractTable)
    .innerJoin(chainOpTable, eq(chainOpTable.id, op_id))
    .innerJoin(chainTxTable, eq(chainTxTable.op_id, op_id))
    .where(
      and(
        eq(chain_id, chainId),
        isNull(project_id),
        eq(name, 'controller'),
        eq(chainOpTable.state, 'done'),
        sql`position(${REDEEM} in ${chainTxTable.raw}) > 0`,
      ),
    )
    .limit(1)
  return rows.length > 0
}
