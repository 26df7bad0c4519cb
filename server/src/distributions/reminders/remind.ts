import { eurosOf } from '@acervo/domain/common/cents'
import { DAY_MS } from '@acervo/domain/common/days'
import { REMINDER_DAYS, REMINDERS_MAX } from '@acervo/domain/distributions/reminders'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { notify } from '../../notifications/notify.ts'
import type { Services } from '../../services.ts'
import { projectNamed, type ProjectNames } from '../../projects/named.ts'

export const REMIND_TASK = 'remind-holders'

/** Every hour, so that reminders arrive at the same time of day as the first one. */
export const REMINDERS = `43 * * * * ${REMIND_TASK} ?max=1`

/** How many holders one transaction notifies. */
const REMINDED_AT_ONCE = 25

/**
 * Reminds holders of approved distributions, or of a single one, that a payment waits for their payout account. Skips
 * holders who have set an account, are blocked or have closed their account here, and distributions whose reversal is
 * requested, because they may pay nothing. Each holder gets a first reminder at the approval and then one every 30
 * days, six in all. Returns true when more reminders may be due. Concurrent rounds remind each holder once.
 */
export async function remindSome(
  tx: Tx,
  { mail, now }: Pick<Services, 'mail' | 'now'>,
  distribution?: string,
): Promise<boolean> {
  const rows = await recordReminders(tx, now(), distribution)
  for (const { user_id, distribution: subject_id, cents, ...names } of rows)
    await notify(tx, mail, {
      user_id,
      kind: 'distribution.no_account',
      subject_id,
      params: { ...projectNamed(names), amount: eurosOf(BigInt(cents)) },
    })
  return rows.length === REMINDED_AT_ONCE
}

type Reminded = ProjectNames & { user_id: string; distribution: string; cents: string }

/** Records and returns the reminders that are due, except those that a concurrent round is recording. */
async function recordReminders(tx: Tx, at: Date, distribution?: string): Promise<Reminded[]> {
  const before = new Date(at.getTime() - REMINDER_DAYS * DAY_MS)
  const { rows } = await tx.execute<Reminded>(sql`
    with due as (
      select payee.id, payee.user_id, payee.net_cents, payee.distribution_id, project.name, project.name_en, sent.number
      from distribution_payee payee
        join distribution on distribution.id = distribution_id
          and state in ('approved', 'exported') and reverses is null
          and not exists (select from distribution_reversal_request asked where asked.distribution_id = distribution.id)
        join project on project.id = project_id
        join profile on profile.id = user_id and closed_at is null and profile.status is distinct from 'BLOCKED'
        cross join lateral (select count(*)::int as number, max(reminded_at) as last
          from distribution_payee_reminder where payee_id = payee.id) as sent
      where payee.net_cents > 0 and sent.number < ${REMINDERS_MAX} and (sent.last is null or sent.last <= ${before.toISOString()})
        ${distribution ? sql`and distribution_id = ${distribution}` : sql``}
        and not exists (select from payout_account where payout_account.user_id = payee.user_id)
        and not exists (select from payment_order where about_id = payee.id and returned_entry is null)
      order by payee.id limit ${REMINDED_AT_ONCE}
    ), reminded as (
      insert into distribution_payee_reminder (payee_id, number, reminded_at)
      select id, number + 1, ${at.toISOString()} from due
      on conflict do nothing returning payee_id
    )
    select user_id, distribution_id as distribution, net_cents::text as cents,
      name as project_name, name_en as project_name_en
    from due join reminded on payee_id = due.id order by user_id`)
  return rows
}

/** Sends all due reminders in small batches. Batches that were sent stay sent if a later one fails. */
export async function remindHolders(services: Pick<Services, 'db' | 'mail' | 'now'>): Promise<void> {
  while (await services.db.transaction((tx) => remindSome(tx, services)));
}
