import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../adapters/db/port.ts'
import { differences } from './differences.ts'

/**
 * An account whose balance is wrong, in cents. `investment_id`: the investment that explains the balance, if there is
 * one.
 */
export type MoneyDifference = {
  account: string
  investment_id: string | null
  expected_cents: bigint
  found_cents: bigint
}

/** With more differences than this something general is wrong, and nobody reads them one by one. */
export const DIFFERENCES_MAX = 200

/**
 * Compares the ledger with itself, the bank, investments, refunds and distributions. Returns the differences, the first
 * 200 if there are more. Runs one query per rule and changes nothing.
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
      ${differences}
    )
    select distinct on (account, investment_id) account, investment_id, expected::text, found::text from different
    order by account, investment_id limit ${DIFFERENCES_MAX}`)
  return rows.map(({ expected, found, ...row }) => ({
    ...row,
    expected_cents: BigInt(expected),
    found_cents: BigInt(found),
  }))
}
