import { pgSchema, timestamp } from 'drizzle-orm/pg-core'

/** The schema of all tables of the provider. */
export const auth = pgSchema('auth')
/** A point in time. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })
