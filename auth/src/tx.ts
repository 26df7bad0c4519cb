import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/** A drizzle database or transaction over node-postgres. */
export type AuthTx = PgDatabase<NodePgQueryResultHKT>
