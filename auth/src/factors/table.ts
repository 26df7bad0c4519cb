import { sql } from 'drizzle-orm'
import { check, index, jsonb, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { auth, instant } from '../schema.ts'
import { users } from '../table.ts'

/**
 * A second factor. It is verified once its owner has typed a code of it. An unverified factor expires after five
 * minutes.
 */
export const factors = auth.table(
  'factors',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    factor_type: text().$type<'totp' | 'phone'>().notNull(),
    status: text().$type<'unverified' | 'verified'>().notNull(),
    friendly_name: text().notNull(),
    phone: text(),
    /** The TOTP secret in base32, sealed with AES-256-GCM under a key derived from the host's secret. */
    secret_sealed: text(),
    /** The TOTP steps (unix time divided by 30 s) whose codes were accepted recently. No code is accepted twice. */
    used_steps: jsonb().$type<number[]>().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    last_challenged_at: instant(),
  },
  (t) => [
    unique('factors_user_id_friendly_name').on(t.user_id, t.friendly_name),
    check('factors_type_is_known', sql`${t.factor_type} in ('totp', 'phone')`),
    check('factors_status_is_known', sql`${t.status} in ('unverified', 'verified')`),
    check('factors_totp_has_a_secret', sql`(${t.factor_type} = 'totp') = (${t.secret_sealed} is not null)`),
  ],
)

/** Permits one IP address to try codes of a factor until one is right. */
export const factorChallenges = auth.table(
  'factor_challenges',
  {
    id: uuid().primaryKey(),
    factor_id: uuid()
      .notNull()
      .references(() => factors.id, { onDelete: 'cascade' }),
    ip: text().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    verified_at: instant(),
  },
  (t) => [
    index('factor_challenges_factor_id').on(t.factor_id),
    index('factor_challenges_expires_at').on(t.expires_at),
  ],
)

/** Recovery codes replace a lost authenticator app: each row is one unused code. */
export const recoveryCodes = auth.table(
  'recovery_codes',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed with the server's secret, so that a copy of the table cannot be searched. */
    code_hash: text().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.code_hash] })],
)
