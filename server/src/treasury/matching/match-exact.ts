import { Failure } from '@acervo/domain/common/failure'
import { EXACT_MAX, type ExactResult } from '@acervo/domain/treasury/match'
import { and, asc, eq, gt } from 'drizzle-orm'
import { failureText } from '../../http/failures/text.ts'
import { bankEntryTable } from '../table.ts'
import { matchEntries, type Matcher, type MatchServices } from './match-entries.ts'
import { suggestMatches } from './suggest.ts'

/** Transfers read at once. */
const PAGE = 500

/**
 * Confirms all exact matches, oldest transfer first, each in its own transaction, at most 200. A match that is refused,
 * for instance because its investor is blocked, stays open and is listed in the result.
 */
export async function matchExact(services: MatchServices, by: Matcher): Promise<ExactResult> {
  const { id, state, cents, booked_on } = bankEntryTable
  const result: ExactResult = { matched: 0, failed: [] }
  const paid = new Set<string>()
  for (let after = 0; result.matched + result.failed.length < EXACT_MAX;) {
    const rows = await services.db
      .select()
      .from(bankEntryTable)
      .where(and(eq(state, 'open'), gt(cents, 0n), gt(id, after)))
      .orderBy(asc(id), asc(booked_on))
      .limit(PAGE)
    const suggestions = await suggestMatches(services.db, rows)
    for (const row of rows) {
      const exact = suggestions.get(row.id)?.find(({ is_exact }) => is_exact)
      if (!exact || paid.has(exact.investment_id)) continue
      if (result.matched + result.failed.length >= EXACT_MAX) break
      const { investment_id, investor_id, investor_name, payment_reference, amount } = exact
      try {
        await matchEntries(services, by, [{ entry_id: row.id, investment_id, amount }])
        paid.add(investment_id)
        result.matched++
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        const whose = { investor_id, investor_name, payment_reference, amount }
        result.failed.push({ entry_id: row.id, ...whose, error: failureText(error, by.language) })
      }
    }
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) break
    after = last.id
  }
  return result
}
