import { and, isNull, sql, type SQL } from 'drizzle-orm'
import { lotView } from './table.ts'

/**
 * Whether the tokens of a lot are held: neither redeemed nor passed to heirs. The only definition of what somebody holds.
 * With `end`, whether they were held at that moment as far as its end goes; when it began is for the caller to compare,
 * because the register counts from `settled_at` and a portfolio from `completed_at`.
 */
export function isHeld(end?: SQL): SQL | undefined {
  const { redeemed_at, passed_at } = lotView
  if (!end) return and(isNull(redeemed_at), isNull(passed_at))
  return sql`(${redeemed_at} is null or ${redeemed_at} >= ${end}) and (${passed_at} is null or ${passed_at} >= ${end})`
}
