import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { applicationTable } from '../table.ts'

/** The wallet of a person whose verification is approved. */
export async function findApprovedWallet(tx: Tx, userId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ wallet: applicationTable.wallet })
    .from(applicationTable)
    .where(and(eq(applicationTable.user_id, userId), eq(applicationTable.status, 'APPROVED')))
  return row?.wallet ?? undefined
}
