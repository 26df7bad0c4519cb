import { sql } from 'drizzle-orm'
import type { Db } from '../../adapters/db/port.ts'
import type { BuiltEntry, BuiltStatement } from './built.ts'

/**
 * The next bank statement, as if every investor had paid today and the bank had received all payment files. It follows
 * the newest imported statement and contains a transfer for each payment that no statement shows yet. Undefined when
 * nothing is awaited. `today` is an ISO day.
 */
export async function nextStatement(
  db: Db,
  iban: string,
  today: string,
): Promise<BuiltStatement | undefined> {
  const entries = [...(await awaitedPayments(db, today)), ...(await ordersAtTheBank(db, today))]
  if (entries.length === 0) return undefined
  const { rows } = await db.execute<{ to: string; closing: string }>(sql`
    select to_day::text as to, closing_cents::text as closing from bank_statement order by to_day desc, id desc limit 1`)
  const [newest = { to: today, closing: '0' }] = rows
  return {
    iban,
    currency: 'EUR',
    id: `EXTRACTO-${today}`,
    from: newest.to,
    to: today > newest.to ? today : newest.to,
    openingCents: BigInt(newest.closing),
    entries,
  }
}

async function awaitedPayments(db: Db, today: string): Promise<BuiltEntry[]> {
  const { rows } = await db.execute<{ reference: string; cents: string; name: string | null }>(sql`
    select payment_reference as reference, amount_cents::text as cents, coalesce(verified.name, full_name) as name
    from investment join profile on profile.id = investment.user_id
      left join kyc_application verified on verified.user_id = profile.id and verified.status = 'APPROVED'
    where investment.status in ('payment', 'review') and payment_received_cents is null
      and not exists (select from bank_entry where bank_entry.reference = payment_reference)
    order by investment.created_at, investment.id`)
  return rows.map(({ reference, cents, name }) => ({
    cents: BigInt(cents),
    bookedOn: today,
    reference,
    name: name ?? undefined,
    remittance: 'Inversión',
  }))
}

/** The orders in payment files that no statement shows as paid. */
async function ordersAtTheBank(db: Db, today: string): Promise<BuiltEntry[]> {
  const { rows } = await db.execute<{ end_to_end: string; cents: string; name: string; text: string }>(sql`
    select end_to_end_id as end_to_end, cents::text as cents, creditor_name as name, remittance as text from payment_order
    where file_id is not null and paid_entry is null order by file_id, end_to_end_id`)
  return rows.map(({ end_to_end: endToEnd, cents, name, text: remittance }) => ({
    cents: -BigInt(cents),
    bookedOn: today,
    endToEnd,
    name,
    remittance,
  }))
}
