import { centsOf, eurosOf } from '@acervo/domain/common/cents'
import { sql } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'

/** Whole cents in the database, a number of euros in TypeScript and on the wire. Name columns `…_cents`. */
export const euros = customType<{ data: number; driverData: string }>({
  dataType: () => 'bigint',
  toDriver: (amount) => String(centsOf(amount)),
  fromDriver: (cents) => eurosOf(BigInt(cents)),
})

/** `timestamptz` to the millisecond in the database, ISO 8601 in UTC in TypeScript and on the wire. */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: (value) => new Date(value).toISOString(),
})

/** Default of a `moment` column: the start of the transaction. */
export const now = sql`now()`
