import { brands, type BrandId } from '@acervo/domain/brands/brand'
import { centsOf, eurosOf } from '@acervo/domain/common/cents'
import { sql, type SQL } from 'drizzle-orm'
import { customType, integer, type AnyPgColumn } from 'drizzle-orm/pg-core'

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

/** Bytes, for documents that have to be written with their row. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Default of a `moment` column: the start of the transaction. */
export const now = sql`now()`

/** The number of a brand. Check it with `isBrand`. */
export const brandId = () => integer().$type<BrandId>().notNull()

/** Whether a column contains the number of an existing brand. */
export function isBrand(column: AnyPgColumn): SQL {
  return sql`${column} in (${sql.raw(brands.map(({ domain_id }) => domain_id).join(', '))})`
}
