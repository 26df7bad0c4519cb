import { eurosOf } from '@acervo/domain/common/cents'
import { fail } from '@acervo/domain/treasury/failures'
import type { OrderChoice } from '@acervo/domain/treasury/orders-by-hand'
import { eq, sql, type SQL } from 'drizzle-orm'
import { dateOf } from '../../../adapters/db/days.ts'
import type { Tx } from '../../../adapters/db/port.ts'
import { literal, plain } from '../../../adapters/db/searched.ts'
import { bankEntryTable } from '../../table.ts'
import { isToTransfer } from './to-transfer.ts'

/** Staff find further choices by the payee's name. */
const CHOICES_MAX = 20

type Row = {
  file_id: string | null
  execution_day: string | null
  is_refused: boolean
  is_cancelled: boolean
  other_file_id: string | null
  order_count: number
  order_id: string | null
  creditor_name: string | null
  left_id: string | null
  left_name: string | null
  left_cents: string | null
}

/**
 * The choices of orders for a movement on which the bank names none, newest file first. A choice is one order of
 * exactly its amount, or all open orders of a file, or all of them but one. For an outgoing movement the unpaid orders
 * count, for an incoming one the paid orders that may have come back. Orders that are transferred by hand come first,
 * and orders whose refund was cancelled come last. Refused files count too, because the bank may have carried them out.
 * `search`: a part of the payee's name, or of the name on the order that is left out.
 */
export async function listOrderChoices(tx: Tx, entryId: number, search = ''): Promise<OrderChoice[]> {
  const { id, cents, booked_on } = bankEntryTable
  const [entry] = await tx.select({ cents, booked_on }).from(bankEntryTable).where(eq(id, entryId))
  if (!entry) throw fail('treasury.entry_not_found')
  const found =
    entry.cents < 0n
      ? addingUpTo(-entry.cents, unpaid(entry.booked_on))
      : addingUpTo(entry.cents, paid(entry.cents, entry.booked_on))
  const named = sql`${plain(sql`coalesce(creditor_name, left_name, '')`)} like ${plain(sql`${`%${literal(search.trim())}%`}::text`)}`
  const { rows } = await tx.execute<Row>(sql`
    select * from (${found}) as choice where ${named}
    order by is_cancelled, execution_day desc, file_id desc, creditor_name, order_id, left_name, left_id
    limit ${CHOICES_MAX}`)
  return rows.map(({ file_id, other_file_id, left_id, left_name, left_cents, ...row }) => ({
    ...row,
    file_id: file_id === null ? null : Number(file_id),
    other_file_id: other_file_id === null ? null : Number(other_file_id),
    left_out: left_id
      ? { order_id: left_id, creditor_name: left_name ?? '', amount: eurosOf(BigInt(left_cents ?? 0)) }
      : null,
  }))
}

/** A file is debited on or after the day it was created, in our time zone. */
const isAfterFile = (day: string): SQL => sql`${dateOf(sql`payment_file.created_at`)} <= ${day}::date`

/** The choices among some orders that add up to these cents: one order, all orders of a file, or all but one. */
function addingUpTo(cents: bigint, orders: SQL): SQL {
  return sql`
    with sent_order as (${orders}), whole as (
      select file_id, execution_day, is_refused, max(other_file_id) as other_file_id, sum(cents) as cents,
        count(*)::int as orders
      from sent_order where file_id is not null
      group by file_id, execution_day, is_refused having count(*) > 1 and sum(cents) >= ${cents}
    )
    select file_id, execution_day::text, is_refused, is_cancelled, other_file_id, 1 as order_count, id as order_id,
      creditor_name, null::uuid as left_id, null as left_name, null::bigint as left_cents
    from sent_order where cents = ${cents}
    union all
    select file_id, execution_day::text, is_refused, false, other_file_id, orders, null, null, null, null, null
    from whole where cents = ${cents}
    union all
    select file_id, whole.execution_day::text, whole.is_refused, false, whole.other_file_id, orders - 1, null, null,
      left_out.id, left_out.creditor_name, left_out.cents
    from whole join sent_order as left_out using (file_id)
    where left_out.cents = whole.cents - ${cents} and orders > 2`
}

/**
 * The unpaid orders that a debit on this day may have paid: once for each file that contains or contained them, and
 * those that are transferred by hand.
 */
function unpaid(day: string): SQL {
  return sql`
    select payment_order.id, payment_order.cents, sent.creditor_name, sent.file_id, execution_day,
      refused_at is not null as is_refused, withdrawn_at is not null as is_cancelled,
      case when payment_order.file_id <> sent.file_id then payment_order.file_id end as other_file_id
    from payment_order cross join lateral (
      select payment_order.file_id, payment_order.creditor_name
      union all select refused_order.file_id, refused_order.creditor_name from refused_order where order_id = id
    ) as sent join payment_file on payment_file.id = sent.file_id
    where paid_entry is null and ${isAfterFile(day)}
    union all
    select id, cents, creditor_name, null, null, false, withdrawn_at is not null, null
    from payment_order where ${isToTransfer(day)}`
}

/**
 * The paid orders that may have come back on this day, with the file that the bank carried out: orders of exactly these
 * cents, and all orders of files that are at least as large. Files older than thirteen months are left out: payers can
 * report a wrong payment only until then (Real Decreto-ley 19/2018, article 43).
 */
function paid(cents: bigint, day: string): SQL {
  return sql`
    select payment_order.id, payment_order.cents,
      coalesce(refused_order.creditor_name, payment_order.creditor_name) as creditor_name, paid_file_id as file_id,
      execution_day, refused_at is not null as is_refused, false as is_cancelled, null::bigint as other_file_id
    from payment_order left join payment_file on payment_file.id = paid_file_id
      left join refused_order on order_id = payment_order.id and refused_order.file_id = paid_file_id
      join bank_entry as debit on debit.id = paid_entry
    where returned_entry is null and debit.booked_on <= ${day}::date
      and (payment_order.cents = ${cents} or paid_file_id = any(array(
        select id from payment_file where cents >= ${cents} and execution_day >= ${day}::date - interval '13 months')))`
}
