import { and, desc, eq, sql, type SQLWrapper } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../adapters/db/port.ts'
import { applicationTable } from '../table.ts'
import { roundTable } from './table.ts'

/**
 * What a person had sent when their verification was last approved before a moment: at most one row, to join laterally to
 * their application.
 */
export function sentBefore(db: Tx, moment: SQLWrapper) {
  return db
    .select({ snapshot: roundTable.snapshot })
    .from(roundTable)
    .where(
      and(
        eq(roundTable.application_id, applicationTable.id),
        eq(roundTable.decision, 'APPROVED'),
        sql`${roundTable.decided_at} <= ${moment}`,
      ),
    )
    .orderBy(desc(roundTable.decided_at))
    .limit(1)
    .as('was')
}

/**
 * A text of what somebody had sent, or today's where nothing was kept; null if they had left it out: today's may belong to
 * another address.
 */
export function sentOr(snapshot: SQLWrapper, today: AnyPgColumn) {
  const name = sql.raw(`'${today.name}'`)
  return sql<string | null>`case when ${snapshot} ? ${name} then ${snapshot} ->> ${name} else ${today} end`
}
