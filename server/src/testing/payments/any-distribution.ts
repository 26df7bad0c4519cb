import { aPastHolding, complete, givePayoutAccount, termsFor } from '../distributions.ts'
import type { Person, Product } from '../product.ts'
import type { Arrive } from '../statements/bank-account.ts'

/** An action of one member of staff on one of the existing things, by its position. */
export type Step = { who: 0 | 1; which: number }

const url = '/api/admin/distributions'

/**
 * The actions of two members of staff on the distributions of a project with two holders, one of whom can be paid. The
 * issuer sends money, which is allocated. Distributions are prepared, approved, paid, cancelled and reversed, and
 * holders return payments of reversed ones. The caller runs the actions in any order.
 */
export async function anyDistribution(product: Product, staff: readonly [Person, Person], arrive: Arrive) {
  const project = await product.aProject({ total_funding: 5_000_000 })
  const holders = [await product.aPerson({ kyc: 'approved' }), await product.aPerson({ kyc: 'approved' })]
  for (const investor of holders) await aPastHolding(product, { investor, project })
  await complete(product, staff[0], project)
  const [first] = holders
  if (first) await givePayoutAccount(product, first)

  const call = async ({ who }: Step, path: string, body: object = {}) => {
    const reply = await product.call('POST', path, { as: staff[who], body })
    if (reply.status >= 500) throw new Error(`${path}: ${JSON.stringify(reply.body)}`)
    return reply
  }
  const one = async ({ which }: Step, of: string) => {
    const { rows } = await product.pool.query(of)
    return rows[which % Math.max(1, rows.length)]
  }
  const onOne = (path: string, states: string) => async (step: Step) => {
    const found = await one(
      step,
      `select id from distribution where state in (${states}) order by prepared_at desc`,
    )
    if (found) await call(step, `${url}/${found.id}/${path}`, path === 'reverse' ? { reason: 'x' } : {})
  }
  const allocate = (step: Step, entry: number) =>
    call(step, `/api/admin/bank-entries/${entry}/allocate`, { target: 'issuer', project_id: project.id })
  return {
    allocate: async (step: Step) => {
      const entry = await one(
        step,
        `select id from bank_entry where state = 'open' and cents > 0 order by id`,
      )
      if (entry) await allocate(step, entry.id)
    },
    issuerPays: async (step: Step) => {
      const [entry = 0] = await arrive({ cents: BigInt(step.which % 1_000_00) + 1n })
      await allocate(step, entry)
    },
    undoAllocation: async (step: Step) => {
      const found = await one(step, 'select entry_id from entry_allocation where undone_at is null')
      if (found)
        await call(step, `/api/admin/bank-entries/${found.entry_id}/undo-allocation`, { reason: 'x' })
    },
    distribute: async (step: Step) => {
      const kind = ['interest', 'principal', 'sale', 'dividend'][step.which % 4]
      const terms = termsFor(project, { kind, amount: ((step.which % 20_000) + 1) / 100 })
      const { body } = await call(step, `${url}/preview`, terms)
      // After enough of them, no principal is left to be paid back.
      if (body.code !== 'distribution.exceeds_principal')
        await call(step, url, { terms, digest: body.data.digest })
    },
    approveDistribution: async (step: Step) => {
      const found = await one(
        step,
        `select id from distribution where state = 'calculated' order by prepared_at desc`,
      )
      if (!found) return
      const shares = await product.call('GET', `${url}/${found.id}/shares`, { as: staff[step.who] })
      if (shares.status === 200)
        await call(step, `${url}/${found.id}/approve`, { digest: shares.body.data.digest })
    },
    payDistribution: onOne('pay', `'approved', 'exported'`),
    cancelDistribution: onOne('cancel', `'calculated'`),
    reverse: onOne('reverse', `'approved', 'exported'`),
    approveReversal: onOne('reverse/approve', `'approved', 'exported'`),
    withdrawReversal: onOne('reverse/withdraw', `'approved', 'exported'`),
    /** A holder returns all or part of a payment of a reversed distribution. */
    giveBack: async (step: Step) => {
      const found = await one(step, 'select * from overpayment where left_cents > 0 order by order_id')
      if (!found) return
      const cents = step.which % 2 ? BigInt(found.left_cents) : BigInt((step.which % 5_000) + 1)
      const [entry] = await arrive({ cents, reference: step.which % 3 ? found.reference : 'Devuelvo' })
      await call(step, `/api/admin/bank-entries/${entry}/allocate`, {
        target: 'overpayment',
        order_id: found.order_id,
      })
    },
    waive: async (step: Step) => {
      const found = await one(step, 'select * from overpayment where left_cents > 0 order by order_id')
      if (found && step.which % 4 === 0)
        await call(step, `/api/admin/overpayments/${found.order_id}/waive`, { reason: 'x' })
    },
  }
}

/**
 * A query of everything that must not exist: shares that do not add up to the cent, payees who were paid twice or a
 * wrong amount, payments of reversed distributions, and claims that exceed what was paid.
 */
export const wrongPayments = `
  select 'shares' as what, distribution.id from distribution join distribution_payee on distribution_id = distribution.id
  where approved_at is not null group by distribution.id
  having sum(distribution_payee.gross_cents) <> distribution.amount_cents
    or sum(distribution_payee.net_cents) + sum(distribution_payee.withheld_cents) <> distribution.amount_cents
  union all
  select 'amount', about_id from payment_order join distribution_payee on distribution_payee.id = about_id
  where returned_entry is null and withdrawn_at is null and cents + coalesce((select sum(set_off.cents) from set_off
    where set_off.payee_id = about_id and undone_at is null), 0) <> net_cents
  union all
  select 'twice', about_id from payment_order where paid_entry is not null and returned_entry is null
  group by about, about_id having count(*) > 1
  union all
  select 'reversed', about_id from payment_order join distribution_payee on distribution_payee.id = about_id
  join distribution reversal on reverses = distribution_id where withdrawn_at is null
  union all
  select 'set off', payee_id from set_off join distribution_payee on distribution_payee.id = payee_id
  where undone_at is null group by payee_id, net_cents having sum(cents) > net_cents
  union all
  select 'owed', order_id from overpayment where left_cents < 0`
