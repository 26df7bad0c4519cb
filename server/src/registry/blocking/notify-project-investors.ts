import { and, asc, eq, gt, isNotNull, notExists, sql } from 'drizzle-orm'
import { union, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Tx } from '../../adapters/db/port.ts'
import { positionTable } from '../../investments/table.ts'
import { notify } from '../../notifications/notify.ts'
import { notificationTable } from '../../notifications/table.ts'
import type { Services } from '../../services.ts'
import { isHeld } from '../acts/held.ts'
import { lotView } from '../acts/table.ts'

export const NOTIFY_TASK = 'tell-project-investors'

/** The first batch is notified in the transaction itself; a job notifies the others in batches of this size. */
const NOTIFIED_AT_ONCE = 25

/** `blocking` identifies the event, so that nobody is notified twice. `after` is the last person already notified. */
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

/** Notifies everybody who has invested in a project, or holds inherited tokens of it, of a block or unblock; idempotent. */
export async function notifyProjectInvestors(
  tx: Tx,
  { mail, jobs }: Pick<Services, 'mail' | 'jobs'>,
  news: ProjectNews,
): Promise<void> {
  const { kind, project_id, params } = news
  const people = await untold(tx, news).limit(NOTIFIED_AT_ONCE + 1)
  const now = people.slice(0, NOTIFIED_AT_ONCE)
  for (const { user_id } of now) await notify(tx, mail, { user_id, kind, subject_id: project_id, params })
  const last = now.at(-1)
  if (people.length > NOTIFIED_AT_ONCE && last)
    await jobs.add(tx, NOTIFY_TASK, { ...news, after: last.user_id })
}

/** Those after `after` who were not notified, in the order of their ids. */
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
              eq(notificationTable.kind, kind),
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
