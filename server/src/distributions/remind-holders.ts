import { eurosOf } from '@acervo/domain/common/cents'
import { and, asc, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../adapters/db/port.ts'
import { notify } from '../notifications/notify.ts'
import { projectTable } from '../projects/table.ts'
import type { Services } from '../services.ts'
import { distributionPayeeTable as payee, distributionTable } from './table.ts'

export const REMIND_TASK = 'remind-holders'

/** The first batch is notified in the transaction itself; a job notifies the others in batches of this size. */
const REMINDED_AT_ONCE = 25

/** `after` is the last person already reminded. */
export const reminder = z.object({ distribution: z.uuid(), after: z.uuid().optional() })
export type Reminder = z.infer<typeof reminder>

/** Reminds the holders who could not be paid because they have no account, of what waits for them. */
export async function remindHolders(
  tx: Tx,
  { mail, jobs }: Pick<Services, 'mail' | 'jobs'>,
  { distribution, after }: Reminder,
): Promise<void> {
  const people = await tx
    .select({ user_id: payee.user_id, cents: payee.net_cents, project: projectTable.name })
    .from(payee)
    .innerJoin(distributionTable, eq(distributionTable.id, payee.distribution_id))
    .innerJoin(projectTable, eq(projectTable.id, distributionTable.project_id))
    .where(
      and(
        eq(payee.distribution_id, distribution),
        eq(payee.held_reason, 'no_account'),
        gt(payee.net_cents, 0n),
        after ? gt(payee.user_id, after) : undefined,
      ),
    )
    .orderBy(asc(payee.user_id))
    .limit(REMINDED_AT_ONCE + 1)
  const now = people.slice(0, REMINDED_AT_ONCE)
  for (const { user_id, cents, project } of now)
    await notify(tx, mail, {
      user_id,
      kind: 'distribution.no_account',
      subject_id: distribution,
      params: { project, amount: eurosOf(cents) },
    })
  const last = now.at(-1)
  if (people.length > REMINDED_AT_ONCE && last)
    await jobs.add(tx, REMIND_TASK, { distribution, after: last.user_id })
}
