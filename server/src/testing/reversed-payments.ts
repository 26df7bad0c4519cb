import { anApprovedDistribution, aPastHolding, termsFor } from './distributions.ts'
import { exportOrders } from './payments/export-orders.ts'
import { must, type Person, type Product } from './product.ts'
import type { Arrive } from './statements/bank-account.ts'

type Staff = { admin: Person; arrive: Arrive }

export type ReversedPayments = Awaited<ReturnType<typeof reversedPayments>>

/** A new project that two people hold in equal parts, with functions to pay distributions and to reverse them. */
export async function reversedPayments(product: Product, { admin, arrive }: Staff, holders: Person[]) {
  const project = await product.aProject({ total_funding: 5_000_000 })
  for (const investor of holders) await aPastHolding(product, { investor, project })
  const post = (path: string, body: object = {}) =>
    product.call('POST', `/api/admin/${path}`, { as: admin, body })
  const distribute = (amount = 100) => anApprovedDistribution(product, admin, termsFor(project, { amount }))
  const pay = (id: string) => post(`distributions/${id}/pay`)
  const file = () => exportOrders(product, admin)
  const orders = async (id: string) =>
    (
      await product.pool.query(
        `select payment_order.id, end_to_end_id as reference, payment_order.cents, payee_id from payment_order
         join distribution_payee on distribution_payee.id = about_id
         where distribution_id = $1 and returned_entry is null order by created_at`,
        [id],
      )
    ).rows
  return {
    project,
    post,
    distribute,
    pay,
    file,
    orders,
    reverse: (id: string) =>
      post(`distributions/${id}/reverse`, { reason: 'El importe era de otro proyecto' }),
    owed: async (id: string) => {
      const path = `/api/admin/overpayments?distribution_id=${id}`
      return must(await product.call('GET', path, { as: admin })).body.data
    },
    /** A distribution of 100 euros that has paid the holders `who`, 40.50 euros each. */
    async paid(who: readonly Person[] = holders): Promise<string> {
      const id = await distribute()
      must(await pay(id))
      await file()
      for (const { reference, cents, payee_id } of await orders(id))
        if (who.some((one) => one.id === payee_id))
          await arrive({ cents: -BigInt(cents), endToEnd: reference })
      return id
    },
  }
}
