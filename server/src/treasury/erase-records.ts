import { keptSince } from '@acervo/domain/identity/closing'
import { sql } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { eraseReasons } from '../audit/reasons.ts'
import { audit } from '../audit/record.ts'
import type { Services } from '../services.ts'

/** How many records one round erases; the next round continues. */
const ROWS_MAX = 5_000

/**
 * Erases names, accounts and texts from bank records whose retention period is over (Ley 10/2010, article 25). These
 * are explained or set-aside movements, paid orders, and what staff or the bank wrote about them. Records about an
 * investor stay until their account is erased. Amounts, days and the ledger are kept forever.
 */
export async function eraseBankRecords({
  db,
  retentionYears,
  now,
}: Pick<Services, 'db' | 'retentionYears' | 'now'>): Promise<void> {
  const before = keptSince(now(), retentionYears).toISOString()
  await db.transaction(async (tx) => {
    const orders = await eraseOrders(tx, before)
    const movements = await eraseMovements(tx, before)
    const files = await eraseRefusals(tx, before)
    if (orders + movements.length + files.length === 0) return
    await eraseReasons(tx, [
      { type: 'bank_entry', ids: movements },
      { type: 'payment_file', ids: files },
      { type: 'refund', ids: await eraseRefundReasons(tx, movements) },
    ])
    await audit(
      tx,
      {},
      {
        action: 'treasury.erase_records',
        subject: { type: 'bank_statement', id: before.slice(0, 10) },
        after: { rows: orders + movements.length + files.length },
      },
    )
  })
}

async function eraseOrders(tx: Tx, before: string): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update payment_order set creditor_name = '', sealed_iban = '', remittance = '' where id in (
      select id from payment_order
      where created_at < ${before}::timestamptz and sealed_iban <> ''
        and (paid_entry is not null or withdrawn_at is not null)
        and not exists (select from profile where profile.id = payee_id and erased_at is null)
      order by id limit ${ROWS_MAX} for update)
    returning id`)
  await tx.execute(sql`
    update refused_order set creditor_name = '', sealed_iban = ''
    where order_id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`)
  return rows.length
}

async function eraseMovements(tx: Tx, before: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update bank_entry set counterparty_name = null, counterparty_iban = null, remittance = '', reference = null,
      bank_reference = null, set_aside_reason = left(set_aside_reason, 0)
    where id in (
      select id from bank_entry
      where booked_on < ${before}::date and state <> 'open'
        and (remittance <> '' or set_aside_reason <> ''
          or num_nonnulls(counterparty_name, counterparty_iban, reference, bank_reference) > 0
          or exists (select from refund where entry_id = bank_entry.id and (reason <> '' or stated_iban <> '')))
        and not exists (
          select from bank_match_line join bank_match on bank_match.id = match_id
            join investment on investment.id = investment_id join profile on profile.id = user_id
          where entry_id = bank_entry.id and undone_at is null and erased_at is null)
        and not exists (
          select from payment_order join profile on profile.id = payee_id
          where (paid_entry = bank_entry.id or returned_entry = bank_entry.id) and erased_at is null)
        and not exists (
          select from refund left join payment_order on payment_order.id = order_id
          where entry_id = bank_entry.id and cancelled_at is null
            and (paid_entry is null or returned_entry is not null))
      order by id limit ${ROWS_MAX} for update)
    returning id`)
  return rows.map(({ id }) => String(id))
}

/** What the bank said about files none of whose orders names its payee any more. */
async function eraseRefusals(tx: Tx, before: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update payment_file set refusal_reason = '' where id in (
      select id from payment_file as file
      where created_at < ${before}::timestamptz and refusal_reason <> ''
        and not exists (select from payment_order where file_id = file.id and sealed_iban <> '')
        and not exists (select from refused_order where file_id = file.id and sealed_iban <> '')
      order by id limit ${ROWS_MAX} for update)
    returning id`)
  return rows.map(({ id }) => String(id))
}

async function eraseRefundReasons(tx: Tx, movements: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update refund set reason = '', stated_name = left(stated_name, 0), stated_iban = left(stated_iban, 0) where entry_id = any(${sql.param(movements)}::bigint[]) returning id`)
  return rows.map(({ id }) => id)
}
