import { sql } from 'drizzle-orm'
import { check, index, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core'
import { auth, instant } from './schema.ts'

/** Data that a person or an app may store about a user. No permission ever depends on it. */
export type Metadata = Record<string, unknown>

/** The data of an identity: an email address, or in `custom_claims` a wallet. */
export type IdentityFacts = {
  sub: string
  email?: string
  email_verified: boolean
  phone_verified: boolean
  custom_claims?: Record<string, unknown>
}

export type EmailChangeHalf = 'current' | 'new'

export const users = auth.table(
  'users',
  {
    id: uuid().primaryKey(),
    email: text().unique(),
    /**
     * Never the password of an unconfirmed sign-up, which may be a stranger's. That password waits with the mail token.
     */
    password_hash: text(),
    email_confirmed_at: instant(),
    confirmation_sent_at: instant(),
    recovery_sent_at: instant(),
    reauthentication_sent_at: instant(),
    invited_at: instant(),
    /** The address the user has requested to change to. */
    new_email: text(),
    email_change_sent_at: instant(),
    /** The address that has already agreed to the change, or did not have to. */
    email_change_half: text().$type<EmailChangeHalf>(),
    last_sign_in_at: instant(),
    banned_until: instant(),
    app_metadata: jsonb().$type<Metadata>().notNull(),
    user_metadata: jsonb().$type<Metadata>().notNull(),
    deleted_at: instant(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [
    index('users_new_email').on(t.new_email),
    check('users_email_is_lower_case', sql`${t.email} = lower(${t.email}) and length(${t.email}) <= 255`),
    check(
      'users_new_email_is_lower_case',
      sql`${t.new_email} = lower(${t.new_email}) and length(${t.new_email}) <= 255`,
    ),
    check('users_email_change_half_is_known', sql`${t.email_change_half} in ('current', 'new')`),
  ],
)

export const identities = auth.table(
  'identities',
  {
    identity_id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    /** The provider's id of the person: the user's id for `email`, and `web3:ethereum:<address>` for `web3`. */
    provider_id: text().notNull(),
    identity_data: jsonb().$type<IdentityFacts>().notNull(),
    last_sign_in_at: instant(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [
    unique('identities_provider_id').on(t.provider, t.provider_id),
    index('identities_user_id').on(t.user_id),
    check('identities_provider_is_known', sql`${t.provider} in ('email', 'web3')`),
  ],
)

/** Rate limits. `drained_until` is when the bucket will be full again; a row in the past has no effect. */
export const rateBuckets = auth.table(
  'rate_buckets',
  {
    key: text().primaryKey(),
    drained_until: instant().notNull(),
  },
  (t) => [index('rate_buckets_drained_until').on(t.drained_until)],
)
