import { TIME_ZONE } from '@acervo/domain/common/time-zone'
import { sql } from 'drizzle-orm'
import { mailTable } from '../../adapters/mail/table.ts'
import type { Db } from '../../adapters/db/port.ts'
import { complaintTable } from '../../complaints/table.ts'
import { distributionPayeeTable as payeeTable } from '../../distributions/shares/table.ts'
import { distributionTable } from '../../distributions/table.ts'
import { profileTable } from '../../identity/table.ts'
import { investmentTable } from '../../investments/table.ts'
import { applicationTable } from '../../kyc/table.ts'
import { notificationTable } from '../../notifications/table.ts'
import { payoutAccountTable } from '../../payouts/table.ts'
import { classRequestTable } from '../../protection/class/table.ts'
import { paymentOrderTable } from '../../treasury/orders/table.ts'
import { refundTable } from '../../treasury/refunds/table.ts'
import { bankEntryTable } from '../../treasury/table.ts'

/** In the evening of the day on the statement, which is when it is imported. */
const paidAt = sql.raw(`((booked_on + time '18:00') at time zone '${TIME_ZONE}')`)

/** The events that notifications announce: the subject and the kind of the notification, and the time of the event. */
const events = sql`
  select investment.id::text, dated.kind, dated.at
  from ${investmentTable} investment,
    lateral (values
      ('investment.payment_awaited', start_at),
      ('investment.payment_noted', payment_at),
      ('investment.payment_verified', review_at),
      ('investment.registered', erir_at),
      ('investment.minted', mint_at),
      ('investment.rejected', rejected_at)
    ) dated (kind, at)
  union all
  select application.id::text, dated.kind, dated.at
  from ${applicationTable} application,
    lateral (values
      ('kyc.received', submitted_at),
      ('kyc.approved', decided_at),
      ('kyc.rejected', decided_at)
    ) dated (kind, at)
  union all
  select user_id::text, 'payout_account.set', created_at from ${payoutAccountTable}
  union all
  select distribution.id::text, case when kind = 'principal' then 'distribution.repaid'
    when payee.withheld_cents = 0 then 'distribution.paid_untaxed' else 'distribution.paid' end as kind, max(${paidAt})
  from ${distributionTable} distribution
    join ${payeeTable} payee on distribution_id = distribution.id
    join ${paymentOrderTable} on about_id = payee.id
    join ${bankEntryTable} on bank_entry.id = paid_entry
  group by distribution.id, 2
  union all
  select investment_id::text, 'investment.refunded', max(${paidAt})
  from ${refundTable} refund
    join ${paymentOrderTable} on payment_order.id = order_id
    join ${bankEntryTable} on bank_entry.id = paid_entry
  group by investment_id
  union all
  select id::text, 'complaint.filed', created_at from ${complaintTable}
  union all
  select id::text, case when is_approved then 'class.approved' else 'class.refused' end, decided_at
  from ${classRequestTable}`

/**
 * Gives the notifications and emails of the demo the times of the events they announce; the database stamps them with
 * the time at which the demo was filled. Marks notifications of more than two weeks ago as read. A repeat changes
 * nothing. A notification and its email are written in one transaction and therefore have the same time. One
 * transaction may write several to a person, for instance for mints that are settled together. These are paired in the
 * order in which they were written, so that each event has an email with its time.
 */
export async function dateNotices(db: Db): Promise<void> {
  await db.execute(sql`
    with event (subject_id, kind, at) as (
      ${events}
    ),
    dated as (
      select notice.id, notice.created_at as written_at, lower(profile.email) as email, event.at,
        row_number() over (together order by notice.ctid) as number, count(*) over together as notices
      from ${notificationTable} notice
      join event on event.subject_id = notice.subject_id and event.kind = notice.kind and event.at is not null
      join ${profileTable} profile on profile.id = notice.user_id
      window together as (partition by profile.email, notice.created_at)
    ),
    email as (
      select id, lower("to") as address, created_at,
        row_number() over (partition by lower("to"), created_at order by ctid) as number
      from ${mailTable}
    ),
    emails as (
      update ${mailTable} mail set created_at = dated.at
      from dated join email on email.address = dated.email and email.created_at = dated.written_at
        and email.number % notices = dated.number % notices
      where mail.id = email.id
    )
    update ${notificationTable} notice
    set
      created_at = dated.at,
      read_at = case when dated.at < now() - interval '14 days' then dated.at + interval '1 day' end
    from dated
    where notice.id = dated.id`)
}
