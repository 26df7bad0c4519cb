import { WALLET_HOLDERS_MAX, type ReviewedApplication } from '@acervo/domain/kyc/queue'
import type { Application } from '@acervo/domain/kyc/application'
import { and, desc, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../adapters/db/port.ts'
import { applicationTable } from './table.ts'

/** Who else is verified, or waits to be, with the wallet of an application. */
export async function withWalletHolders(db: Db, application: Application): Promise<ReviewedApplication> {
  if (!application.wallet) return { ...application, wallet_holders: [] }
  const { id, user_id, name, status, wallet, decided_at } = applicationTable
  const wallet_holders = await db
    .select({ id, name, status })
    .from(applicationTable)
    .where(
      and(
        sql`lower(${wallet}) = lower(${application.wallet})`,
        // A person's own application and a change of it may name the same wallet.
        ne(user_id, application.user_id),
        inArray(status, ['SUBMITTED', 'APPROVED']),
      ),
    )
    .orderBy(desc(status), desc(decided_at), id)
    .limit(WALLET_HOLDERS_MAX)
  return { ...application, wallet_holders }
}
