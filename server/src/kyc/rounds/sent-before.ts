import { and, desc, eq, sql, type SQLWrapper } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../adapters/db/port.ts'
import { applicationTable } from '../table.ts'
import { roundTable } from './table.ts'

/**
 * The data of a person's last approved verification before a moment. At most one row; join it laterally to the
 * application.
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
 * A text of the verification that a person sent. Today's text is used only if the snapshot does not contain the field.
 * If the person left the field empty, the result is null, because today's text may belong to another address.
 */
export function sentOr(snapshot: SQLWrapper, today: AnyPgColumn) {
  const name = sql.raw(`'${today.name}'`)
  return sql<string | null>`case when ${snapshot} ? ${name} then ${snapshot} ->> ${name} else ${today} end`
}
