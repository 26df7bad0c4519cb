import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { investmentTable as table } from './table.ts'

/**
 * Whether an investment's tokens exist: minted, and not redeemed. The only definition of what somebody holds. With `end`,
 * whether they existed at that moment as far as redemptions go; when they were minted is for the caller to compare,
 * because the register counts from `settled_at` and a portfolio from `completed_at`.
 */
export function isHeld(end?: SQL): SQL | undefined {
  return and(
    eq(table.status, 'completed'),
    end ? sql`(${table.redeemed_at} is null or ${table.redeemed_at} >= ${end})` : isNull(table.redeemed_at),
  )
}
