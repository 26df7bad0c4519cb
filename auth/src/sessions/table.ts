import { sql } from 'drizzle-orm'
import { check, index, jsonb, primaryKey, text, integer, uuid } from 'drizzle-orm/pg-core'
import { auth, instant } from '../schema.ts'
import { factors } from '../factors/table.ts'
import { users } from '../table.ts'

/** One way in which the holder of a session has proved their identity; `timestamp` in unix seconds. */
export type AuthMethod = { method: string; timestamp: number }

/** A refresh token generation that was used recently, and when (unix milliseconds). */
export type SpentGeneration = { generation: number; at: number }

/**
 * One signed-in device. No refresh token is stored, not even hashed: each is derived from the row's id and
 * generation with the server's key (`refresh-tokens.ts`).
 */
export const sessions = auth.table(
  'sessions',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    aal: text().$type<'aal1' | 'aal2'>().notNull(),
    /** The factor that raised the session; it cannot be deleted before the session is lowered. */
    factor_id: uuid().references(() => factors.id),
    amr: jsonb().$type<AuthMethod[]>().notNull(),
    /** The generation of the current refresh token; there is only one. */
    generation: integer().notNull(),
    spent: jsonb().$type<SpentGeneration[]>().notNull(),
    ip: text().notNull(),
    user_agent: text().notNull(),
    created_at: instant().notNull(),
    refreshed_at: instant().notNull(),
    /** When somebody last used one of its access tokens, to the minute. */
    last_used_at: instant(),
  },
  (t) => [
    index('sessions_user_id').on(t.user_id),
    index('sessions_factor_id').on(t.factor_id),
    index('sessions_refreshed_at').on(t.refreshed_at),
    check('sessions_aal_is_known', sql`${t.aal} in ('aal1', 'aal2')`),
    check('sessions_aal2_has_a_factor', sql`(${t.aal} = 'aal2') = (${t.factor_id} is not null)`),
    check('sessions_generation_is_positive', sql`${t.generation} > 0`),
  ],
)

/**
 * Browsers from which a user has signed in. Stored as a digest of a random cookie and the user's id, which reveals
 * neither.
 */
export const devices = auth.table(
  'devices',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    digest: text().notNull(),
    last_used_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.digest] }), index('devices_last_used_at').on(t.last_used_at)],
)
