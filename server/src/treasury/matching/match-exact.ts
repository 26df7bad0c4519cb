import { Failure } from '@acervo/domain/common/failure'
import { EXACT_MAX, type ExactResult } from '@acervo/domain/treasury/match'
import { failureText } from '../../http/failures/text.ts'
import { exactMatches } from './exact-matches.ts'
import { matchEntries, type Matcher, type MatchServices } from './match-entries.ts'

/**
 * Confirms all exact matches, oldest transfer first, each in its own transaction, at most 200. A match that is refused,
 * for instance because its investor is blocked, stays open and is listed in the result.
 */
export async function matchExact(services: MatchServices, by: Matcher): Promise<ExactResult> {
  const result: ExactResult = { matched: 0, failed: [] }
  const paid = new Set<string>()
  for await (const { entry_id, exact } of exactMatches(services.db)) {
    const { investment_id, investor_id, investor_name, payment_reference, amount } = exact
    if (paid.has(investment_id)) continue
    try {
      await matchEntries(services, by, [{ entry_id, investment_id, amount }])
      paid.add(investment_id)
      result.matched++
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const whose = { investor_id, investor_name, payment_reference, amount }
      result.failed.push({ entry_id, ...whose, error: failureText(error, by.language) })
    }
    if (result.matched + result.failed.length === EXACT_MAX) break
  }
  return result
}
