import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** The database. Features query it directly, without an abstraction: tests run on a real PostgreSQL. */
export type Db = NodePgDatabase

/** A transaction, or the database itself where one statement is enough. */
export type Tx = Pick<
  Db,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'with' | '$with'
>
