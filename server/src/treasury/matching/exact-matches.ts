import { EXACT_MAX, type ExactCount, type Suggestion } from '@acervo/domain/treasury/match'
import { canBeExact } from '@acervo/domain/treasury/suggestions'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '../../adapters/db/port.ts'
import { bankEntryTable } from '../table.ts'
import { suggestMatches } from './suggest.ts'
import { movedOf } from './taken-back.ts'

/** Transfers read at once. */
const PAGE = 500

type ExactMatch = { entry_id: number; exact: Suggestion }

/** The exact matches, oldest transfer first. An investment may appear twice, when two transfers would pay it. */
export async function* exactMatches(db: Db): AsyncGenerator<ExactMatch> {
  const { id, state, cents, booked_on } = bankEntryTable
  for (let after = 0; ;) {
    const rows = await db
      .select()
      .from(bankEntryTable)
      .where(and(eq(state, 'open'), gt(cents, 0n), gt(id, after)))
      .orderBy(asc(id), asc(booked_on))
      .limit(PAGE)
    // Comparing the names and references of the others would take nearly all of the time.
    const named = rows.filter((row) => canBeExact(movedOf(row)))
    const suggestions = await suggestMatches(db, named)
    for (const row of named) {
      const exact = suggestions.get(row.id)?.find(({ is_exact }) => is_exact)
      if (exact) yield { entry_id: row.id, exact }
    }
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}

/** How many transfers the next confirmation of all exact matches would try to match. */
export async function countExact(db: Db): Promise<ExactCount> {
  const investments = new Set<string>()
  for await (const { exact } of exactMatches(db)) {
    investments.add(exact.investment_id)
    if (investments.size === EXACT_MAX) break
  }
  return { count: investments.size }
}
