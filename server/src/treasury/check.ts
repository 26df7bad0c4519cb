import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../adapters/db/port.ts'

/** An account whose balance is not what it should be, in cents; `investment_id` where one investment explains it. */
export type MoneyDifference = {
  account: string
  investment_id: string | null
  expected_cents: bigint
  found_cents: bigint
}

/** More than this, and something general is wrong; nobody reads them one by one. */
export const DIFFERENCES_MAX = 200

/** Every confirmed payment is where its investment says, once. */
const investmentDifferences = sql`
  select account, investment_id, coalesce(expected.cents, 0) as expected, coalesce(posted.cents, 0) as found
  from expected full join posted using (investment_id, account)
  where expected.cents is distinct from posted.cents`

/** A balance is the sum of its entries. */
const balanceDifferences = sql`
  select name, null, coalesce(sum(cents), 0), balance_cents
  from ledger_account left join ledger_entry on account = name
  group by name, balance_cents having coalesce(sum(cents), 0) <> balance_cents`

/** `bank` is what the newest statement closes with. */
const bankDifferences = sql`
  select 'bank', null, closing, bank from (
    select coalesce((select closing_cents from bank_statement order by to_day desc, id desc limit 1), 0) as closing,
      coalesce((select balance_cents from ledger_account where name = 'bank'), 0) as bank
  ) as newest where closing <> bank`

/** `unallocated` is what is left of the money that came in. */
const unallocatedDifferences = sql`
  select 'unallocated', null, -waiting, balance from (
    select coalesce((select sum(cents - matched_cents) from bank_entry where cents > 0), 0) as waiting,
      coalesce((select balance_cents from ledger_account where name = 'unallocated'), 0) as balance
  ) as arrived where -waiting <> balance`

/** `unexplained` is what is left of the money that went out. */
const unexplainedDifferences = sql`
  select 'unexplained', null, waiting, balance from (
    select coalesce((select sum(matched_cents - cents) from bank_entry where cents < 0), 0) as waiting,
      coalesce((select balance_cents from ledger_account where name = 'unexplained'), 0) as balance
  ) as left_the_bank where waiting <> balance`

/** `refunds_payable` without the refunds of investments, which are compared with their investment. */
const refundDifferences = sql`
  select 'refunds_payable', null, paid - requested, posted from (
    select coalesce((select sum(cents) from refund where investment_id is null and cancelled_at is null), 0) as requested,
      coalesce((select sum(cents) from payment_order
        where about = 'refund' and paid_entry is not null and returned_entry is null), 0) as paid,
      coalesce((select sum(cents) from ledger_entry join ledger_posting on ledger_posting.id = posting_id
        where account = 'refunds_payable' and investment_id is null), 0) as posted
  ) as refunds where paid - requested <> posted`

/** `distributions_payable` is what approved distributions and their orders say. */
const distributionDifferences = sql`
  select name, null, paid - owed, balance_cents from (
    select name, balance_cents,
      coalesce((select sum(net_cents) from in_force
        where in_force.project_id = ledger_account.project_id), 0) as owed,
      coalesce((select sum(cents) from payment_order where payment_order.project_id = ledger_account.project_id
        and paid_entry is not null and returned_entry is null), 0) as paid
    from ledger_account where kind = 'distributions_payable'
  ) as distributions where paid - owed <> balance_cents`

/** `issuer`, `withholding_payable` and `own_funds` are what distributions and allocated movements say. */
const allocationDifferences = sql`
  select account, null, expected, found from (
    select name as account, balance_cents - coalesce((select sum(cents) from ledger_entry
        join ledger_posting on ledger_posting.id = posting_id
        where ledger_entry.account = name and investment_id is not null), 0) as found,
      case kind
        when 'own_funds' then -coalesce((select opening_cents from bank_statement order by id limit 1), 0)
        when 'issuer' then coalesce((select sum(gross_cents) from in_force
          where in_force.project_id = ledger_account.project_id), 0)
        else -coalesce((select sum(withheld_cents) from in_force), 0)
      end - coalesce((select sum(cents) from entry_allocation where undone_at is null
        and target = case kind when 'withholding_payable' then 'tax_office' else kind end
        and entry_allocation.project_id is not distinct from ledger_account.project_id), 0) as expected
    from ledger_account where kind in ('issuer', 'withholding_payable', 'own_funds')
  ) as allocated where expected <> found`

/**
 * Compares the ledger with itself, the bank, investments, refunds and distributions, and returns the differences, of more than
 * 200 the first: one query above for each rule, and all balances sum to zero. Changes nothing.
 */
export async function checkMoney(db: Db | Tx): Promise<MoneyDifference[]> {
  const { rows } = await db.execute<{
    account: string
    investment_id: string | null
    expected: string
    found: string
  }>(sql`
    with expected as (
      select id as investment_id, line.account, line.cents
      from investment cross join lateral (values
        (case when payment_matched then 'unallocated' else 'confirmed' end, payment_received_cents),
        (case status when 'completed' then 'issuer:' else 'investor_funds:' end || project_id,
         case status when 'rejected' then 0 else -amount_cents end),
        ('refunds_payable', case status when 'rejected' then 0 else amount_cents end - payment_received_cents)
      ) as line (account, cents)
      where payment_received_cents is not null and line.cents <> 0
    ), posted as (
      select investment_id, account, sum(cents) as cents
      from ledger_entry join ledger_posting on ledger_posting.id = posting_id
      where investment_id is not null
      group by investment_id, account having sum(cents) <> 0
    ), in_force as (
      select * from distribution one where approved_at is not null and reverses is null
        and not exists (select from distribution other where other.reverses = one.id)
    ), different as (
      ${investmentDifferences}
      union all
      ${balanceDifferences}
      union all
      ${bankDifferences}
      union all
      ${unallocatedDifferences}
      union all
      ${unexplainedDifferences}
      union all
      ${refundDifferences}
      union all
      ${distributionDifferences}
      union all
      ${allocationDifferences}
      union all
      select 'all', null, 0, sum(balance_cents) from ledger_account having sum(balance_cents) <> 0
    )
    select distinct on (account, investment_id) account, investment_id, expected::text, found::text from different
    order by account, investment_id limit ${DIFFERENCES_MAX}`)
  return rows.map(({ expected, found, ...row }) => ({
    ...row,
    expected_cents: BigInt(expected),
    found_cents: BigInt(found),
  }))
}
