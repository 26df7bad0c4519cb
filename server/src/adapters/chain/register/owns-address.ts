import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { chainAccountTable, chainContractTable } from '../table.ts'

/** Whether an address is one of our contracts, from the moment its deployment is signed, or one of the signers. */
export async function ownsAddress(db: Tx, chainId: number, address: string): Promise<boolean> {
  const among = (table: typeof chainContractTable | typeof chainAccountTable) =>
    sql`exists (select from ${table}
      where ${table.chain_id} = ${chainId} and lower(${table.address}) = lower(${address}))`
  const { rows } = await db.execute<{ owned: boolean }>(
    sql`select ${among(chainContractTable)} or ${among(chainAccountTable)} as owned`,
  )
  return rows[0]?.owned ?? false
}
