import { randomBytes, randomUUID } from 'node:crypto'
import type { Tx } from '../../adapters/db/port.ts'
import type { Services } from '../../services.ts'
import { checkOrder } from '../payment-file/check-order.ts'
import { paymentOrderTable } from './table.ts'
import type { OrderKind } from './kinds.ts'
import { orderReference } from './reference.ts'

export type NewOrder = {
  about: OrderKind
  about_id: string
  /** The project, if a distribution pays. */
  project_id?: string
  /** The investor who is paid. While they are blocked, the order goes into no file. */
  payee_id?: string
  cents: bigint
  creditor_name: string
  creditor_iban: string
  /** What the payee reads on their statement. */
  remittance: string
  /** The first day on which the bank may carry it out; without it, at once. */
  not_before?: string
  /** ISO 20022 external purpose code. */
  purpose: 'REFU' | 'INTE' | 'DIVD' | 'LOAR'
}

/** Orders per SQL statement: PostgreSQL allows at most 65,535 parameters. */
const BATCH_ORDERS = 500

/**
 * Stores approved orders for the next file. Returns their ids, in the same order. An order that a bank would refuse is
 * transferred by hand instead, because it would keep the whole file from being written.
 */
export async function createOrders(
  tx: Tx,
  { payoutSeal, now }: Pick<Services, 'payoutSeal' | 'now'>,
  orders: readonly NewOrder[],
): Promise<string[]> {
  const created_at = now().toISOString()
  const rows = orders.map(({ creditor_iban, ...order }) => {
    const id = randomUUID()
    const end_to_end_id = orderReference(randomBytes(16))
    const sealed_iban = payoutSeal.close(creditor_iban, id).toString('base64')
    const is_by_hand = !isPayable({ creditor_iban, ...order })
    return { id, end_to_end_id, sealed_iban, created_at, is_by_hand, ...order }
  })
  for (let at = 0; at < rows.length; at += BATCH_ORDERS)
    await tx.insert(paymentOrderTable).values(rows.slice(at, at + BATCH_ORDERS))
  return rows.map(({ id }) => id)
}

/**
 * Whether banks accept an order: an account in SEPA, a name and texts that they can write, and an amount within the
 * limits.
 */
export function isPayable(
  order: Pick<NewOrder, 'cents' | 'creditor_name' | 'creditor_iban' | 'remittance' | 'purpose'>,
): boolean {
  try {
    checkOrder({
      endToEndId: orderReference(new Uint8Array(16)),
      amountCents: order.cents,
      creditorName: order.creditor_name,
      creditorIban: order.creditor_iban,
      remittance: order.remittance,
      purpose: order.purpose,
    })
    return true
  } catch {
    return false
  }
}
