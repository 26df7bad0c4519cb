import type { Ending } from '@acervo/domain/investments/step-rules'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import type { By } from '../audit/record.ts'
import type { HoldUnpaid } from '../kyc/review-application.ts'
import type { Services } from '../services.ts'
import { endInvestments } from './end.ts'
import { investingLock } from './invest/lock.ts'
import { investmentTable } from './table.ts'
import { isUnpaid } from './conditions.ts'

type EndServices = Pick<Services, 'mail' | 'now'>
type Loss =
  | { cause: Extract<Ending, 'kyc_rejected' | 'account_blocked'>; reason: string }
  | { cause: Extract<Ending, 'cancelled'>; reason: null }

/**
 * Ends a person's unpaid investments when KYC rejects their verification. KYC must not import investments, so it
 * receives this function.
 */
export function unpaidHolder(services: EndServices): HoldUnpaid {
  return async (tx, userId) => {
    const end = await holdUnpaid(tx, services, userId)
    return (by, reason) => end(by, { cause: 'kyc_rejected', reason })
  }
}

/**
 * Keeps a person from investing until the transaction ends, locks their unpaid investments, and returns a function that
 * ends these. Call it before locking the person's account or application, because every step of an investment locks the
 * investment first.
 */
export async function holdUnpaid(
  tx: Tx,
  services: EndServices,
  userId: string,
): Promise<(by: By, loss: Loss) => Promise<void>> {
  await tx.execute(sql`select ${investingLock(userId)}`)
  const unpaid = await tx
    .select()
    .from(investmentTable)
    .where(and(eq(investmentTable.user_id, userId), isUnpaid(investmentTable)))
    .orderBy(asc(investmentTable.id))
    .for('update')
  return (by, loss) => endInvestments(tx, services, by, unpaid, loss)
}
