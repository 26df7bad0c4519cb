import type { Arrival } from '@acervo/domain/identity/user-list'
import { and, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { profileTable } from './table.ts'

/**
 * Whether a person has paid for an investment that counts. Investments supply this function, because this feature
 * cannot import them.
 */
export type HasPaid = (userId: AnyPgColumn) => SQL

/** Whether an investor has reached this stage. Erased accounts do not count. */
export function hasArrived(at: Arrival, hasPaid: HasPaid): SQL | undefined {
  const { id, roles, erased_at, kyc_application_status } = profileTable
  const further = {
    signed_up: undefined,
    sent: sql`${kyc_application_status} <> 'DRAFT'`,
    verified: sql`${kyc_application_status} = 'APPROVED'`,
    invested: hasPaid(id),
  }
  return and(sql`${roles} = '{}' and ${erased_at} is null`, further[at])
}
