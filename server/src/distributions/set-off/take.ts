import { randomUUID } from 'node:crypto'
import { setOffEntries } from '@acervo/domain/ledger/distributions'
import type { Tx } from '../../adapters/db/port.ts'
import { postAll } from '../../ledger/post.ts'
import type { Services } from '../../services.ts'
import type { NewOrder } from '../../treasury/orders/create.ts'
import { lockOverpayments } from '../../treasury/overpayments/left.ts'
import { setOffTable } from '../../treasury/overpayments/table.ts'
import type { DistributionRow } from '../row.ts'
import { notifyOfSetOff } from './notify.ts'

type Due = Pick<NewOrder, 'about_id' | 'payee_id' | 'cents'>

/**
 * Deducts what holders have to return from earlier distributions of the project from their next payment, oldest debt
 * first (Código Civil, art. 1195), and notifies them. Returns the orders with the remaining amounts; an order of which
 * nothing remains is dropped. Deducts nothing where tokens are redeemed, because tokens are burnt only when their
 * holder is paid.
 */
export async function takeOverpaid<T extends Due>(
  tx: Tx,
  { mail, now }: Pick<Services, 'mail' | 'now'>,
  { project_id, redeems }: DistributionRow,
  orders: readonly T[],
): Promise<T[]> {
  if (redeems) return [...orders]
  const holders = orders.flatMap(({ payee_id }) => payee_id ?? [])
  const owed = Map.groupBy(await lockOverpayments(tx, project_id, holders), ({ user_id }) => user_id)
  const taken = orders.flatMap(({ about_id, payee_id = '', cents }) =>
    sharedOut(cents, owed.get(payee_id) ?? []).map((one) => ({
      id: randomUUID(),
      payee_id: about_id,
      ...one,
    })),
  )
  if (taken.length === 0) return [...orders]
  const at = now()
  await tx.insert(setOffTable).values(taken.map((row) => ({ ...row, project_id, made_at: at.toISOString() })))
  await postAll(
    tx,
    taken.map(({ id, cents }) => ({
      key: `set_off:${id}`,
      kind: 'set_off' as const,
      entries: setOffEntries(project_id, cents),
      at,
    })),
  )
  const takenOf = Map.groupBy(taken, ({ payee_id }) => payee_id)
  const left = orders.map((order) => ({
    ...order,
    cents: (takenOf.get(order.about_id) ?? []).reduce((rest, { cents }) => rest - cents, order.cents),
  }))
  await notifyOfSetOff(
    tx,
    mail,
    left.filter(({ about_id }) => takenOf.has(about_id)),
  )
  return left.filter(({ cents }) => cents > 0n)
}

/** Divides the cents among the debts, in their order. */
function sharedOut(
  cents: bigint,
  owed: readonly { order_id: string; left_cents: bigint }[],
): { order_id: string; cents: bigint }[] {
  let rest = cents
  return owed.flatMap(({ order_id, left_cents }) => {
    const part = left_cents < rest ? left_cents : rest
    rest -= part
    return part > 0n ? [{ order_id, cents: part }] : []
  })
}
