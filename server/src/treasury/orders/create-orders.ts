import { randomBytes, randomUUID } from 'node:crypto'
import type { Tx } from '../../adapters/db/port.ts'
import type { Services } from '../../services.ts'
import { paymentOrderTable } from '../table.ts'
import type { OrderKind } from './kinds.ts'
import { orderReference } from './order-reference.ts'

export type NewOrder = {
  about: OrderKind
  about_id: string
  /** Of a distribution. */
  project_id?: string
  cents: bigint
  creditor_name: string
  creditor_iban: string
  /** What the payee reads on their statement. */
  remittance: string
  /** ISO 20022 external purpose code. */
  purpose: 'REFU' | 'INTE' | 'DIVD' | 'LOAR'
}

/** Orders of one SQL statement: their columns stay far below the 65,535 parameters of PostgreSQL. */
const BATCH_ORDERS = 500

/** Stores approved orders, to be put into the next file. Returns their ids, in the same order. */
export async function createOrders(
  tx: Tx,
  { payoutSeal, now }: Pick<Services, 'payoutSeal' | 'now'>,
  orders: readonly NewOrder[],
): Promise<string[]> {
  const created_at = now().toISOString()
  const rows = orders.map(({ creditor_iban, ...order }) => {
    const id = randomUUID()
    const sealed_iban = payoutSeal.close(creditor_iban, id).toString('base64')
    return { id, end_to_end_id: orderReference(randomBytes(16)), sealed_iban, created_at, ...order }
  })
  for (let at = 0; at < rows.length; at += BATCH_ORDERS)
    await tx.insert(paymentOrderTable).values(rows.slice(at, at + BATCH_ORDERS))
  return rows.map(({ id }) => id)
}
