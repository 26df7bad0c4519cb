import { fail } from '@acervo/domain/treasury/failures'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import type { PaidOrder } from '../../treasury/orders/settle.ts'
import { redemptionTable } from './table.ts'

/** Throws when one of these locked orders paid for tokens: their redemption was requested with the payment. */
export async function refuseToReopenRedeemed(tx: Tx, paid: readonly PaidOrder[]): Promise<void> {
  const ids = paid.flatMap(({ about, about_id }) => (about === 'distribution' ? about_id : []))
  const [found] = await tx
    .select({ id: redemptionTable.payee_id })
    .from(redemptionTable)
    .where(sql`${redemptionTable.payee_id} = any(${sql.param(ids)}::uuid[])`)
    .limit(1)
  if (found) throw fail('treasury.orders_used')
}
