import { dayOf } from '@acervo/domain/common/time-zone'
import {
  countsUntil,
  SIMULATION_MONTHS,
  TEST_ENDING_DAYS,
  TEST_MONTHS,
} from '@acervo/domain/protection/counts-until'
import { daysAfter } from '@acervo/domain/common/days'
import { and, asc, between, eq, exists, gt, gte, isNull, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dateOf } from '../adapters/db/days.ts'
import type { Tasks } from '../adapters/jobs/port.ts'
import type { Db } from '../adapters/db/port.ts'
import { audit } from '../audit/record.ts'
import { profileTable } from '../identity/table.ts'
import { notify } from '../notifications/notify.ts'
import { projectTable } from '../projects/table.ts'
import { classRequestTable } from '../protection/class/table.ts'
import { testResultTable } from '../protection/knowledge-test/table.ts'
import { endingToldTable, simulationTable } from '../protection/table.ts'
import type { Services } from '../services.ts'
import { investmentTable } from './table.ts'

/** Runs every hour. People are notified once of each test and each simulation. */
export const TEST_CHECK = '41 * * * * tell-test-ending ?max=1'

const ROUND_MAX = 500

/** The checks that people repeat, and how long each one counts (Regulation (EU) 2020/1503, article 21(3) and (6)). */
const repeated = [
  { table: testResultTable, months: TEST_MONTHS, kind: 'test.ending' },
  { table: simulationTable, months: SIMULATION_MONTHS, kind: 'simulation.ending' },
] as const
type Repeated = (typeof repeated)[number]

type Needed = Pick<Services, 'db' | 'mail' | 'now'>

export function testTasks(services: Needed): Tasks {
  return { 'tell-test-ending': () => notifyOfTestEnding(services) }
}

/**
 * Notifies people that their newest knowledge test or simulation stops counting within 30 days, once for each. Skips
 * people without an unrepaid investment in a crowdfunding offer, and sophisticated investors, who need neither.
 * Simultaneous rounds never tell anybody twice.
 */
export async function notifyOfTestEnding({ db, mail, now }: Needed): Promise<void> {
  const at = now()
  for (const { kind, months, table } of repeated)
    await db.transaction(async (tx) => {
      for (const { id, user_id, taken_at } of await selectEnding(tx, table, months, dayOf(at))) {
        const told = { result_id: id, user_id, told_at: at.toISOString() }
        const isFirst = await tx.insert(endingToldTable).values(told).onConflictDoNothing().returning()
        if (isFirst.length === 0) continue
        const params = { valid_until: countsUntil(taken_at, months) }
        await notify(tx, mail, { user_id, kind, subject_id: id, params })
        const subject = { type: 'user', id: user_id } as const
        await audit(tx, {}, { action: 'protection.notify_test_ending', subject, after: { result_id: id } })
      }
    })
}

function selectEnding(tx: Pick<Db, 'select'>, table: Repeated['table'], months: number, today: string) {
  const { id, user_id, taken_at } = table
  const one = { one: sql`1` }
  const newer = alias(table, 'newer')
  const end = sql`(${dateOf(taken_at)} + make_interval(months => ${months}))::date`
  const isRepeated = tx
    .select(one)
    .from(newer)
    .where(and(eq(newer.user_id, user_id), gt(newer.taken_at, taken_at)))
  const isTold = tx.select(one).from(endingToldTable).where(eq(endingToldTable.result_id, id))
  return tx
    .select({ id, user_id, taken_at })
    .from(table)
    .innerJoin(profileTable, and(eq(profileTable.id, user_id), isNull(profileTable.closed_at)))
    .where(
      and(
        between(end, today, daysAfter(today, TEST_ENDING_DAYS)),
        notExists(isRepeated),
        notExists(isTold),
        exists(crowdfundingOf(tx, table)),
        notExists(classOf(tx, table, today)),
      ),
    )
    .orderBy(asc(taken_at), asc(id))
    .limit(ROUND_MAX)
}

function crowdfundingOf(tx: Pick<Db, 'select'>, { user_id }: Repeated['table']) {
  return tx
    .select({ one: sql`1` })
    .from(investmentTable)
    .innerJoin(projectTable, eq(projectTable.id, investmentTable.project_id))
    .where(
      and(
        eq(investmentTable.user_id, user_id),
        ne(investmentTable.status, 'rejected'),
        eq(projectTable.regime, 'ecspr'),
        isNull(projectTable.repaid_at),
      ),
    )
}

function classOf(tx: Pick<Db, 'select'>, { user_id }: Repeated['table'], today: string) {
  const { is_approved, ended_at, valid_until } = classRequestTable
  return tx
    .select({ one: sql`1` })
    .from(classRequestTable)
    .where(
      and(
        eq(classRequestTable.user_id, user_id),
        eq(is_approved, true),
        isNull(ended_at),
        gte(valid_until, today),
      ),
    )
}
