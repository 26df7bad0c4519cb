import { sql } from 'drizzle-orm'

/** Every confirmed payment is booked once, on the account that its investment requires. */
const investmentDifferences = sql`
  select account, investment_id, coalesce(expected.cents, 0) as expected, coalesce(posted.cents, 0) as found
  from expected full join posted using (investment_id, account)
  where expected.cents is distinct from posted.cents`

/** A balance equals the sum of its entries. */
const balanceDifferences = sql`
  select name, null, coalesce(sum(cents), 0), balance_cents
  from ledger_account left join ledger_entry on account = name
  group by name, balance_cents having coalesce(sum(cents), 0) <> balance_cents`

/** `bank` equals the closing balance of the newest statement. */
const bankDifferences = sql`
  select 'bank', null, closing, bank from (
    select coalesce((select closing_cents from bank_statement order by to_day desc, id desc limit 1), 0) as closing,
      coalesce((select balance_cents from ledger_account where name = 'bank'), 0) as bank
  ) as newest where closing <> bank`

/** `unallocated` equals the unexplained rest of incoming movements. */
const unallocatedDifferences = sql`
  select 'unallocated', null, -waiting, balance from (
    select coalesce((select sum(cents - matched_cents) from bank_entry where cents > 0), 0) as waiting,
      coalesce((select balance_cents from ledger_account where name = 'unallocated'), 0) as balance
  ) as arrived where -waiting <> balance`

/** `unexplained` equals the unexplained rest of outgoing movements. */
const unexplainedDifferences = sql`
  select 'unexplained', null, waiting, balance from (
    select coalesce((select sum(matched_cents - cents) from bank_entry where cents < 0), 0) as waiting,
      coalesce((select balance_cents from ledger_account where name = 'unexplained'), 0) as balance
  ) as left_the_bank where waiting <> balance`

/** `refunds_payable`, except refunds of investments: those are compared with their investment. */
const refundDifferences = sql`
  select 'refunds_payable', null, paid - requested, posted from (
    select coalesce((select sum(cents) from refund where investment_id is null and cancelled_at is null), 0) as requested,
      coalesce((select sum(cents) from payment_order
        where about = 'refund' and paid_entry is not null and returned_entry is null), 0) as paid,
      coalesce((select sum(cents) from ledger_entry join ledger_posting on ledger_posting.id = posting_id
        where account = 'refunds_payable' and investment_id is null), 0) as posted
  ) as refunds where paid - requested <> posted`

/** What was set off in a project, and so went from its holders to its issuer. */
const setOff = sql`coalesce((select sum(cents) from set_off
  where set_off.project_id = ledger_account.project_id and undone_at is null), 0)`

/** `distributions_payable` follows from approved distributions, their orders and what was set off. */
const distributionDifferences = sql`
  select name, null, paid - owed, balance_cents from (
    select name, balance_cents,
      coalesce((select sum(net_cents) from in_force
        where in_force.project_id = ledger_account.project_id), 0) - ${setOff} as owed,
      coalesce((select sum(cents) from payment_order where payment_order.project_id = ledger_account.project_id
        and paid_entry is not null and returned_entry is null and withdrawn_at is null), 0) as paid
    from ledger_account where kind = 'distributions_payable'
  ) as distributions where paid - owed <> balance_cents`

/**
 * `issuer`, `withholding_payable`, `own_funds` and `recalled` follow from distributions and allocated movements. Money
 * that reversed distributions had paid did not go back to the issuer.
 */
const allocationDifferences = sql`
  select account, null, expected, found from (
    select name as account, balance_cents - coalesce((select sum(cents) from ledger_entry
        join ledger_posting on ledger_posting.id = posting_id
        where ledger_entry.account = name and investment_id is not null), 0) as found,
      case kind
        when 'own_funds' then -coalesce((select opening_cents from bank_statement order by id limit 1), 0)
        when 'issuer' then coalesce((select sum(gross_cents) from in_force
          where in_force.project_id = ledger_account.project_id), 0) - ${setOff}
          + coalesce((select sum(cents) from overpayment where overpayment.project_id = ledger_account.project_id), 0)
        when 'recalled' then 0
        else -coalesce((select sum(withheld_cents) from in_force), 0)
      end - coalesce((select sum(cents) from entry_allocation where undone_at is null
        and case target when 'tax_office' then 'withholding_payable' when 'overpayment' then 'issuer' else target end = kind
        and entry_allocation.project_id is not distinct from ledger_account.project_id), 0) as expected
    from ledger_account where kind in ('issuer', 'withholding_payable', 'own_funds', 'recalled')
  ) as allocated where expected <> found`

/** No holder returns more than they were paid. */
const overpaymentDifferences = sql`
  select 'overpayment', null, cents, returned_cents + set_off_cents from overpayment
  where returned_cents + set_off_cents > cents`

/** All balances sum to zero. */
const sumDifference = sql`
  select 'all', null, 0, sum(balance_cents) from ledger_account having sum(balance_cents) <> 0`

/**
 * One query per rule: account, investment, expected and actual cents. The queries read `expected`, `posted` and
 * `in_force` of `checkMoney`.
 */
export const differences = sql.join(
  [
    investmentDifferences,
    balanceDifferences,
    bankDifferences,
    unallocatedDifferences,
    unexplainedDifferences,
    refundDifferences,
    distributionDifferences,
    allocationDifferences,
    overpaymentDifferences,
    sumDifference,
  ],
  sql` union all `,
)
