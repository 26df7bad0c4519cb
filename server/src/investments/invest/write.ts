import type { Actor } from '@acervo/domain/identity/permissions'
import { sql, type InferInsertModel } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { prepared } from '../../adapters/db/prepared.ts'
import { storedRow } from '../../adapters/db/stored.ts'
import { auditRow, type By } from '../../audit/record.ts'
import { auditTable } from '../../audit/table.ts'
import { investmentTable } from '../table.ts'

type Caller = By & { actor: Actor }

/**
 * - `invested`: everything is written.
 * - `repeated`: an investment of this person already has the idempotency key.
 * - `refused`: the person has changed since the request began, or has too many unpaid investments; contains their
 *   current state.
 * - `changed`: the project is not active, its token value has changed, it was edited since, or too little is left.
 */
export type Written = { outcome: 'invested' | 'repeated' | 'changed' } | Refused
export type Refused = { outcome: 'refused'; is_closed: boolean; unpaid: number } & Pick<
  Actor,
  'status' | 'kyc_status'
>

/**
 * The state that the rules were checked against. `version`: the project's version, if no edit may have happened since.
 */
export type Seen = { unpaidMax: number; version: number | undefined }

/** SQLSTATE of the database function when the project refuses. */
const PROJECT_CHANGED = 'AC001'

/**
 * Writes an investment, its audit row, the position and the project's counters in one statement, all or nothing (the
 * function `invest` of the migrations). If `tx` is the database and no transaction, the statement also commits.
 */
export async function writeInvestment(
  tx: Tx,
  by: Caller,
  values: InferInsertModel<typeof investmentTable>,
  { unpaidMax, version }: Seen,
): Promise<Written> {
  const { id, project_id, amount, tokens } = values
  const logged = auditRow(by, {
    action: 'investment.create',
    subject: { type: 'investment', id },
    after: { project_id, amount, tokens, status: 'start' },
  })
  try {
    const [written] = await invest(tx).execute({
      row: { ...storedRow(investmentTable, values), project_version: version },
      logged: storedRow(auditTable, logged),
      status: by.actor.status,
      kyc_status: by.actor.kyc_status,
      unpaidMax,
    })
    if (!written) throw new Error('invest returned no row')
    return written as Written
  } catch (error) {
    if (isProjectChanged(error)) return { outcome: 'changed' }
    throw error
  }
}

function invest(tx: Tx) {
  const given = sql`${sql.placeholder('row')}::jsonb, ${sql.placeholder('logged')}::jsonb, ${sql.placeholder('status')}::text,
    ${sql.placeholder('kyc_status')}::text, ${sql.placeholder('unpaidMax')}::integer`
  return prepared(tx, 'invest', (name) =>
    tx
      .select({
        outcome: sql<Written['outcome']>`outcome`,
        status: sql<Actor['status']>`status`,
        kyc_status: sql<Actor['kyc_status']>`kyc_status`,
        is_closed: sql<boolean>`is_closed`,
        unpaid: sql<number>`unpaid`,
      })
      .from(sql`invest(${given})`)
      .prepare(name),
  )
}

function isProjectChanged(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === PROJECT_CHANGED) return true
  return false
}
