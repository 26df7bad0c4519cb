import { FUNNEL_DAYS, type Funnel } from '@acervo/domain/overview/overview'
import { and, gte, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../adapters/db/port.ts'
import { profileTable } from '../identity/table.ts'
import { investmentTable } from '../investments/table.ts'
import { isInvestor } from './activity.ts'

const DAY_MS = 86_400_000

/** How far those who signed up lately have come. */
export async function readFunnel(db: Db, now: Date): Promise<Funnel> {
  const { id, created_at, kyc_application_status, kyc_status } = profileTable
  const hasInvested = sql`exists (select from ${investmentTable}
    where ${investmentTable.user_id} = ${id} and payment_at is not null and ${investmentTable.status} <> 'rejected')`
  const those = (which?: SQL) => sql`count(*) ${which ? sql`filter (where ${which})` : sql``}`.mapWith(Number)
  const [found] = await db
    .select({
      signed_up: those(),
      sent: those(sql`${kyc_application_status} <> 'DRAFT'`),
      verified: those(sql`${kyc_status} = 'ok'`),
      invested: those(hasInvested),
    })
    .from(profileTable)
    .where(and(gte(created_at, new Date(now.getTime() - FUNNEL_DAYS * DAY_MS).toISOString()), isInvestor()))
  if (!found) throw new Error('An aggregate returns one row')
  return found
}
