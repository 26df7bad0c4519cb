import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { applicationTable } from '../table.ts'

/** The wallet of a person whose verification is approved. */
export async function findApprovedWallet(tx: Tx, userId: string): Promise<string | undefined> {
  return (await findApprovedWallets(tx, [userId])).get(userId)
}

/** The wallets of the people whose verification is approved. */
export async function findApprovedWallets(tx: Tx, userIds: readonly string[]): Promise<Map<string, string>> {
  const { user_id, wallet, status } = applicationTable
  const rows = await tx
    .select({ user_id, wallet })
    .from(applicationTable)
    .where(and(inArray(user_id, [...new Set(userIds)]), eq(status, 'APPROVED')))
  return new Map(rows.flatMap((row) => (row.wallet ? [[row.user_id, row.wallet] as const] : [])))
}
