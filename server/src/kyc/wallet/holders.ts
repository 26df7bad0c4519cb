import { WALLET_HOLDERS_MAX, type ReviewedApplication } from '@acervo/domain/kyc/queue'
import type { Application } from '@acervo/domain/kyc/application'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { differenceOf } from '../change/difference.ts'
import { applicationTable } from '../table.ts'

/**
 * Adds for a reviewer whether the account is closed, what a change would change, and who else is verified or waiting with
 * its wallet.
 */
export async function withWalletHolders(db: Db, application: Application): Promise<ReviewedApplication> {
  const { closed_at, erase_after } = profileTable
  const [owner] = await db
    .select({ closed_at, erase_after })
    .from(profileTable)
    .where(eq(profileTable.id, application.user_id))
  const change = await differenceOf(db, application)
  const reviewed = { ...application, closed_at: null, erase_after: null, ...owner, change }
  if (!application.wallet) return { ...reviewed, wallet_holders: [] }
  const { id, user_id, name, status, wallet, decided_at } = applicationTable
  const wallet_holders = await db
    .select({ id, name, status })
    .from(applicationTable)
    .where(
      and(
        sql`lower(${wallet}) = lower(${application.wallet})`,
        // A person's own application and a change of it may contain the same wallet.
        ne(user_id, application.user_id),
        inArray(status, ['SUBMITTED', 'APPROVED']),
      ),
    )
    .orderBy(desc(status), desc(decided_at), id)
    .limit(WALLET_HOLDERS_MAX)
  return { ...reviewed, wallet_holders }
}
