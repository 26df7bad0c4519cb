import { eurosOf } from '@acervo/domain/common/cents'
import type { MatchedLine } from '@acervo/domain/treasury/match'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { investmentTable } from '../../investments/table.ts'
import { projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import { bankMatchLineTable as line, bankMatchTable as match } from './table.ts'
import { alias } from 'drizzle-orm/pg-core'

/** The investments that each transfer pays, by the transfer's id, oldest match first. */
export async function matchedLinesOf(
  tx: Tx,
  entries: readonly number[],
): Promise<Map<number, MatchedLine[]>> {
  if (entries.length === 0) return new Map()
  const staff = alias(profileTable, 'staff')
  const rows = await tx
    .select({
      entry_id: line.entry_id,
      match_id: line.match_id,
      investment_id: line.investment_id,
      payment_reference: investmentTable.payment_reference,
      ...projectNames,
      investor_id: profileTable.id,
      investor_name: profileTable.full_name,
      cents: line.cents,
      matched_at: match.matched_at,
      matched_by: staff.email,
    })
    .from(line)
    .innerJoin(match, eq(match.id, line.match_id))
    .innerJoin(investmentTable, eq(investmentTable.id, line.investment_id))
    .innerJoin(projectTable, eq(projectTable.id, investmentTable.project_id))
    .innerJoin(profileTable, eq(profileTable.id, investmentTable.user_id))
    .leftJoin(staff, eq(staff.id, match.matched_by))
    .where(and(inArray(line.entry_id, [...entries]), isNull(match.undone_at)))
    .orderBy(asc(match.matched_at), asc(investmentTable.payment_reference))
  const lines = rows.map(({ entry_id, cents, ...row }) => ({
    entry_id,
    line: { ...row, amount: eurosOf(cents) },
  }))
  return new Map(
    [...Map.groupBy(lines, ({ entry_id }) => entry_id)].map(([id, own]) => [id, own.map(({ line }) => line)]),
  )
}
