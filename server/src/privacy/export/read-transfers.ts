import { maskedIban } from '@acervo/domain/common/bank/iban'
import { eurosOf } from '@acervo/domain/common/cents'
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../adapters/db/port.ts'
import { investmentTable as investment } from '../../investments/table.ts'
import { bankMatchLineTable as line, bankMatchTable as match } from '../../treasury/matching/table.ts'
import { paymentOrderTable as order } from '../../treasury/orders/table.ts'
import { bankEntryTable as entry } from '../../treasury/table.ts'

/**
 * The bank movements of a person's own money, in euros: payments for their investments, and payments to them. A
 * transfer belongs to nobody if it is unassigned, or if its assignment was undone.
 */
export async function readTransfers(db: Db, userId: string) {
  return { received: await readReceived(db, userId), sent: await readSent(db, userId) }
}

/**
 * Each transfer with the part that paid an investment. Somebody else may have paid, so the payer's account is masked
 * (GDPR, article 15.4). The texts of a transfer that concerns other people's investments too are left out, because they
 * may name these people.
 */
async function readReceived(db: Db, userId: string) {
  const rows = await db
    .select({
      booked_on: entry.booked_on,
      value_on: entry.value_on,
      cents: line.cents,
      payment_reference: investment.payment_reference,
      payer_name: entry.counterparty_name,
      payer_iban: entry.counterparty_iban,
      remittance: entry.remittance,
      reference: entry.reference,
      is_shared: isShared(db, userId),
    })
    .from(line)
    .innerJoin(match, eq(match.id, line.match_id))
    .innerJoin(investment, eq(investment.id, line.investment_id))
    .innerJoin(entry, eq(entry.id, line.entry_id))
    .where(and(eq(investment.user_id, userId), isNull(match.undone_at)))
    .orderBy(asc(entry.booked_on), asc(entry.id), asc(line.investment_id))
  return rows.map(({ cents, is_shared, payer_iban, remittance, reference, ...row }) => ({
    ...row,
    payer_iban: payer_iban && maskedIban(payer_iban),
    amount: eurosOf(cents),
    remittance: is_shared ? null : remittance,
    reference: is_shared ? null : reference,
  }))
}

/** Whether the movement was also assigned to somebody else's investment, even if that assignment was undone. */
function isShared(db: Db, userId: string) {
  const other = alias(line, 'other')
  const theirs = alias(investment, 'theirs')
  const found = db
    .select({ one: sql`1` })
    .from(other)
    .innerJoin(theirs, eq(theirs.id, other.investment_id))
    .where(and(eq(other.entry_id, entry.id), ne(theirs.user_id, userId)))
  return sql<boolean>`exists (${found})`
}

/**
 * Debited refunds and payments, including those that the bank returned. Account numbers are left out: a refund goes to
 * the payer's account, and a payment to an account of the person or of their heirs.
 */
async function readSent(db: Db, userId: string) {
  const returned = alias(entry, 'returned')
  const rows = await db
    .select({
      about: order.about,
      booked_on: entry.booked_on,
      cents: order.cents,
      remittance: order.remittance,
      end_to_end_id: order.end_to_end_id,
      returned_on: returned.booked_on,
      return_reason: returned.return_reason,
    })
    .from(order)
    .innerJoin(entry, eq(entry.id, order.paid_entry))
    .leftJoin(returned, eq(returned.id, order.returned_entry))
    .where(eq(order.payee_id, userId))
    .orderBy(asc(entry.booked_on), asc(order.created_at), asc(order.id))
  return rows.map(({ cents, ...row }) => ({ ...row, amount: eurosOf(cents) }))
}
