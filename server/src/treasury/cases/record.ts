import { eurosOf } from '@acervo/domain/common/cents'
import type { AuditAction } from '@acervo/domain/audit/actions'
import type { MoneyCase } from '@acervo/domain/treasury/money-case'
import { eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import { noteCheck } from '../../ledger/last-check.ts'
import type { Services } from '../../services.ts'
import { checkMoney, DIFFERENCES_MAX, type MoneyDifference } from '../check.ts'
import { moneyCaseTable as table } from './table.ts'
import { listMoneyCases } from './list.ts'

type CaseRow = typeof table.$inferSelect

/**
 * Compares the ledger with the bank and the investments, and maintains a case for each difference. Opens new cases,
 * updates known ones, and resolves those no longer found, each with an audit row. Changes nothing else: only a person
 * who knows the cause of a difference may correct it. Returns the open cases, newest first.
 */
export async function checkMoneyCases(
  { db, now }: Pick<Services, 'db' | 'now'>,
  by: By = {},
): Promise<MoneyCase[]> {
  await db.transaction(async (tx) => {
    // Two concurrent checks would open the same case twice.
    await tx.execute(sql`lock table ${table} in share row exclusive mode`)
    const at = now().toISOString()
    await recordCases(tx, by, await checkMoney(tx), at)
    await noteCheck(tx, 'bank', at)
  })
  return listMoneyCases(db)
}

async function recordCases(tx: Tx, by: By, found: readonly MoneyDifference[], at: string): Promise<void> {
  const rows = await tx.select().from(table).where(isNull(table.resolved_at))
  const open = new Map(rows.map((row) => [keyOf(row), row]))
  for (const difference of found) {
    const known = open.get(keyOf(difference))
    const seen = { ...difference, last_seen: at }
    if (known) await tx.update(table).set(seen).where(eq(table.id, known.id))
    else {
      const opened = await tx
        .insert(table)
        .values({ ...seen, first_seen: at })
        .returning()
      for (const row of opened) await audit(tx, by, entryOf('treasury.open_case', row))
    }
    open.delete(keyOf(difference))
  }
  // If the list was cut off at the maximum, a missing case may still exist.
  if (found.length === DIFFERENCES_MAX) return
  for (const row of open.values()) {
    await tx.update(table).set({ resolved_at: at }).where(eq(table.id, row.id))
    await audit(tx, by, entryOf('treasury.resolve_case', row))
  }
}

const keyOf = ({ account, investment_id }: Pick<CaseRow, 'account' | 'investment_id'>) =>
  `${account}/${investment_id ?? ''}`

function entryOf(action: AuditAction, { id, account, investment_id, expected_cents, found_cents }: CaseRow) {
  return {
    action,
    subject: { type: 'money_case' as const, id },
    after: { account, investment_id, expected: eurosOf(expected_cents), found: eurosOf(found_cents) },
  }
}
