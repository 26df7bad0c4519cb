import type { Brand } from '@acervo/domain/brands/brand'
import { eurosOf } from '@acervo/domain/common/cents'
import { fail } from '@acervo/domain/portfolio/failures'
import { untaxedBecause } from '@acervo/domain/distributions/untaxed'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { isPaidOut } from '../distributions/is-paid-out.ts'
import { paidOn, takenFrom } from '../distributions/set-off/read.ts'
import { distributionTable } from '../distributions/table.ts'
import { distributionPayeeTable as payee } from '../distributions/shares/table.ts'
import { profileTable } from '../identity/table.ts'
import { projectNames } from '../projects/named.ts'
import { projectTable } from '../projects/table.ts'
import { readRates } from '../returns/rates/read.ts'
import { bankEntryTable } from '../treasury/table.ts'
import { paymentOrderTable as order, refusedOrderTable as refused } from '../treasury/orders/table.ts'

type Paid = Awaited<ReturnType<typeof findPaid>>

/**
 * The content of a receipt. `transfer`: with the last four characters of the paid account; null when all of the payment
 * was set off against an earlier one that had to be returned. `payer`: the owner of the account that paid.
 */
export type Receipt = Omit<Paid, 'order' | 'domain_id'> & {
  brand: Brand
  transfer: { reference: string; holder_name: string; account: string } | null
  payer: string
  made_at: Date
}

/**
 * A payment that a statement shows as paid, with its order, in euros. Throws when the person has no such payment, when
 * it was reversed, and while it is not paid.
 */
export async function findPaid(tx: Tx, userId: string, id: string) {
  const [found] = await selectPayment(tx, userId, id)
  if (!found) throw fail('portfolio.payment_not_found')
  const { order_id, reference, holder_name, sealed_iban, paid_on, ...share } = found
  if (!paid_on) throw fail('portfolio.payment_not_paid')
  const isSent = order_id && reference && holder_name && sealed_iban
  const { gross, withheld, net, set_off, rate, payee: paidAs, ...row } = share
  return {
    ...row,
    paid_on,
    order: isSent ? { id: order_id, reference, holder_name, sealed_iban } : null,
    set_off: eurosOf(set_off),
    rate: rate / 100,
    untaxed_because: untaxedBecause({ ...row, rate, payee: paidAs }, await readRates(tx)),
    gross: eurosOf(gross),
    withheld: eurosOf(withheld),
    net: eurosOf(net),
  }
}

function selectPayment(tx: Tx, userId: string, id: string) {
  return tx
    .select({
      id: payee.id,
      distribution_id: distributionTable.id,
      name: profileTable.full_name,
      domain_id: profileTable.domain_id,
      ...projectNames,
      kind: distributionTable.kind,
      record_date: distributionTable.record_date,
      payment_date: distributionTable.payment_date,
      tokens: payee.tokens,
      payee: payee.payee,
      gross: payee.gross_cents,
      rate: payee.rate,
      withheld: payee.withheld_cents,
      net: payee.net_cents,
      order_id: order.id,
      reference: order.end_to_end_id,
      // The account in the file that the bank carried out.
      holder_name: sql<string | null>`coalesce(${refused.creditor_name}, ${order.creditor_name})`,
      sealed_iban: sql<string | null>`coalesce(${refused.sealed_iban}, ${order.sealed_iban})`,
      paid_on: paidOn,
      set_off: takenFrom,
    })
    .from(payee)
    .innerJoin(profileTable, eq(profileTable.id, payee.user_id))
    .innerJoin(distributionTable, eq(distributionTable.id, payee.distribution_id))
    .innerJoin(projectTable, eq(projectTable.id, distributionTable.project_id))
    .leftJoin(order, and(eq(order.about_id, payee.id), isNull(order.returned_entry)))
    .leftJoin(refused, and(eq(refused.order_id, order.id), eq(refused.file_id, order.paid_file_id)))
    .leftJoin(bankEntryTable, eq(bankEntryTable.id, order.paid_entry))
    .where(and(eq(payee.id, id), eq(payee.user_id, userId), isPaidOut, gt(payee.net_cents, 0n)))
}
