import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { investmentTable } from './table.ts'

/** Whether somebody declared a payment of an investment that was not rejected. */
export function hasPaid(userId: AnyPgColumn): SQL {
  const { user_id, payment_at, status } = investmentTable
  return sql`exists (select from ${investmentTable}
    where ${user_id} = ${userId} and ${payment_at} is not null and ${status} <> 'rejected')`
}
