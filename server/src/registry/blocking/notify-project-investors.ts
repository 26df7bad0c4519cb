import { and, asc, eq, gt, inArray, isNotNull, min, not, notExists, sql } from 'drizzle-orm'
import { union, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Tx } from '../../adapters/db/port.ts'
import { isUnpaid } from '../../investments/conditions.ts'
import { isPaused } from '../../investments/paused.ts'
import { investmentTable, positionTable } from '../../investments/table.ts'
import { notify } from '../../notifications/notify.ts'
import { notificationTable } from '../../notifications/table.ts'
import { projectTable } from '../../projects/table.ts'
import type { Services } from '../../services.ts'
import { isHeld } from '../acts/held.ts'
import { lotView } from '../acts/table.ts'

export const NOTIFY_TASK = 'tell-project-investors'

/** The transaction itself notifies the first batch; a job notifies the others in batches of this size. */
const NOTIFIED_AT_ONCE = 25

/** `blocking` identifies the event, so that nobody is notified twice. `after` is the last person who was notified. */
export const projectNews = z.object({
  kind: z.enum(['project.blocked', 'project.unblocked']),
  project_id: z.uuid(),
  params: z.object({
    project: z.string(),
    project_en: z.string().optional(),
    reason: z.string(),
    blocking: z.uuid(),
  }),
  after: z.uuid().optional(),
})
export type ProjectNews = z.infer<typeof projectNews>

/**
 * Notifies everybody who invested in a project, or holds inherited tokens of it, that it was blocked or unblocked;
 * idempotent. A block changes when reservations end, so people who still have to pay are told the new day.
 */
export async function notifyProjectInvestors(
  tx: Tx,
  { mail, jobs }: Pick<Services, 'mail' | 'jobs'>,
  news: ProjectNews,
): Promise<void> {
  const { kind, project_id, params } = news
  const people = await untold(tx, news).limit(NOTIFIED_AT_ONCE + 1)
  const now = people.slice(0, NOTIFIED_AT_ONCE)
  const deadlines = kind === 'project.unblocked' ? await deadlinesOf(tx, project_id, now) : undefined
  for (const { user_id } of now) {
    const told = { user_id, subject_id: project_id }
    const deadline = deadlines?.get(user_id)
    await (deadline === undefined
      ? notify(tx, mail, { ...told, kind, params })
      : notify(tx, mail, { ...told, kind: 'project.unblocked_unpaid', params: { ...params, deadline } }))
  }
  const last = now.at(-1)
  if (people.length > NOTIFIED_AT_ONCE && last)
    await jobs.add(tx, NOTIFY_TASK, { ...news, after: last.user_id })
}

/**
 * The day until which each of these people has to pay their first reservation in the project; empty while they cannot
 * pay.
 */
async function deadlinesOf(
  tx: Tx,
  projectId: string,
  people: readonly { user_id: string }[],
): Promise<Map<string, string>> {
  const { user_id, project_id, expires_at } = investmentTable
  const users = people.map((one) => one.user_id)
  const rows = await tx
    .select({ user_id, deadline: min(expires_at) })
    .from(investmentTable)
    .innerJoin(projectTable, eq(projectTable.id, project_id))
    .where(and(eq(project_id, projectId), inArray(user_id, users), isUnpaid(investmentTable), not(isPaused)))
    .groupBy(user_id)
  return new Map(rows.flatMap((row) => (row.deadline === null ? [] : [[row.user_id, row.deadline] as const])))
}

/** The people after `after` who were not notified yet, by id. */
function untold(tx: Tx, { kind, project_id, params, after }: ProjectNews) {
  const isNext = (userId: AnyPgColumn) =>
    and(
      after ? gt(userId, after) : undefined,
      notExists(
        tx
          .select({ one: sql`1` })
          .from(notificationTable)
          .where(
            and(
              eq(notificationTable.user_id, userId),
              sql`starts_with(${notificationTable.kind}, ${kind})`,
              sql`${notificationTable.params} ->> 'blocking' = ${params.blocking}`,
            ),
          ),
      ),
    )
  const { user_id } = positionTable
  const invested = and(eq(positionTable.project_id, project_id), gt(positionTable.investments, 0))
  const inherits = and(eq(lotView.project_id, project_id), isNotNull(lotView.act_id), isHeld())
  return union(
    tx
      .select({ user_id })
      .from(positionTable)
      .where(and(invested, isNext(user_id))),
    tx
      .select({ user_id: lotView.user_id })
      .from(lotView)
      .where(and(inherits, isNext(lotView.user_id))),
  ).orderBy(asc(user_id))
}
