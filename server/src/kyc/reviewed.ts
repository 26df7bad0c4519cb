import { HOLDERS_MAX, type ReviewedApplication } from '@acervo/domain/kyc/queue'
import type { Application } from '@acervo/domain/kyc/application'
import { and, desc, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../adapters/db/port.ts'
import { profileTable } from '../identity/table.ts'
import { differenceOf } from './change/difference.ts'
import { applicationTable, plainNumber } from './table.ts'

/**
 * Adds what a reviewer needs: whether the account is closed, the differences of a change, and other people's
 * applications with the same wallet or identity number. For the number, only open accounts count.
 */
export async function forReviewer(db: Db, application: Application): Promise<ReviewedApplication> {
  const { closed_at, erase_after } = profileTable
  const [owner] = await db
    .select({ closed_at, erase_after })
    .from(profileTable)
    .where(eq(profileTable.id, application.user_id))
  const { wallet, id_number } = applicationTable
  const isSameWallet = sql`lower(${wallet}) = lower(${application.wallet})`
  const number = plainNumber(application.id_number)
  const isSameNumber = and(sql`${plainNumber(id_number)} = ${number} and ${number} <> ''`, isNull(closed_at))
  return {
    ...application,
    closed_at: null,
    erase_after: null,
    ...owner,
    change: await differenceOf(db, application),
    wallet_holders: application.wallet ? await othersWith(db, application, isSameWallet) : [],
    number_holders: application.id_number ? await othersWith(db, application, isSameNumber) : [],
  }
}

async function othersWith(db: Db, application: Application, isSame: SQL | undefined) {
  const { id, user_id, name, status, decided_at } = applicationTable
  return db
    .select({ id, name, status })
    .from(applicationTable)
    .innerJoin(profileTable, eq(profileTable.id, user_id))
    .where(
      and(
        isSame,
        // Excluded because a person's own application and its change may contain the same values.
        ne(user_id, application.user_id),
        ne(status, 'DRAFT'),
      ),
    )
    .orderBy(sql`array_position(array['APPROVED', 'SUBMITTED', 'REJECTED'], ${status})`, desc(decided_at), id)
    .limit(HOLDERS_MAX)
}
