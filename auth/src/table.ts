import { sql } from 'drizzle-orm'
import {
  check,
  index,
  jsonb,
  primaryKey,
  pgSchema,
  smallint,
  text,
  timestamp,
  integer,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

const auth = pgSchema('auth')
const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** Free data that a person or an app stores about a user. Never used to decide a permission. */
export type Metadata = Record<string, unknown>

/** One way in which the holder of a session has proved their identity; `timestamp` in unix seconds. */
export type AuthMethod = { method: string; timestamp: number }

/** A refresh token generation that was used recently, and when (unix milliseconds). */
export type SpentGeneration = { generation: number; at: number }

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
    /** Never that of an unconfirmed sign-up, which may be somebody else's: that one waits with the mail token. */
    password_hash: text(),
    email_confirmed_at: instant(),
    confirmation_sent_at: instant(),
    recovery_sent_at: instant(),
    reauthentication_sent_at: instant(),
    invited_at: instant(),
    /** The address the user has requested to change to. */
    new_email: text(),
    email_change_sent_at: instant(),
    /** The address that has agreed to the change, or did not have to. */
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
    /** The provider's id of the person: for `email` the user's id, for `web3` `web3:ethereum:<address>`. */
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

/** A second factor. It counts once its owner has shown a code of it; until then it is valid for five minutes. */
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
    /** The TOTP steps (unix time by 30 s) whose codes were accepted recently: none is accepted again. */
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

/** The permission to try codes of a factor, from one IP address, until one is right. */
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
    /** When one of its access tokens was last presented, to the minute. */
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

/** Browsers a user has signed in from. A digest of a random cookie and the user's id reveals neither. */
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

/** Outstanding emails: one row per user and kind, so a new email replaces the previous one. */
export const mailTokens = auth.table(
  'mail_tokens',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<MailTokenKind>().notNull(),
    link_hash: text().notNull().unique(),
    code_hash: text().notNull(),
    /** For a request through PKCE; SHA-256 of the verifier, base64url. */
    code_challenge: text(),
    /** For a sign-up: the password the account gets when this very email confirms it. */
    password_hash: text(),
    wrong_codes: smallint().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (t) => [
    unique('mail_tokens_user_id_kind').on(t.user_id, t.kind),
    index('mail_tokens_expires_at').on(t.expires_at),
    check(
      'mail_tokens_kind_is_known',
      sql`${t.kind} in ('signup', 'signup_otp', 'invite', 'recovery', 'magiclink', 'email_change_current', 'email_change_new', 'reauthentication')`,
    ),
    check('mail_tokens_password_is_of_a_sign_up', sql`${t.password_hash} is null or ${t.kind} = 'signup'`),
    check('mail_tokens_wrong_codes_are_few', sql`${t.wrong_codes} between 0 and 5`),
  ],
)

/** `signup_otp` is a first sign-in by email: it sends a sign-up email, but has no password. */
export type MailTokenKind =
  | 'signup'
  | 'signup_otp'
  | 'invite'
  | 'recovery'
  | 'magiclink'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'

/** The code that an email link of the PKCE flow leads to; the holder of the verifier exchanges it for a session. */
export const authCodes = auth.table(
  'auth_codes',
  {
    code_hash: text().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    code_challenge: text().notNull(),
    /** How the holder has proved their identity; it becomes the session's amr method. */
    method: text().notNull(),
    expires_at: instant().notNull(),
  },
  (t) => [index('auth_codes_user_id').on(t.user_id), index('auth_codes_expires_at').on(t.expires_at)],
)

/** Accepted wallet messages and their nonces, stored until the message has expired. */
export const spentWeb3Messages = auth.table(
  'spent_web3_messages',
  {
    /** SHA-256 of the message, or of the address and the nonce. */
    key: text().primaryKey(),
    expires_at: instant().notNull(),
  },
  (t) => [index('spent_web3_messages_expires_at').on(t.expires_at)],
)

/** ES256 keys. The private half is sealed with AES-256-GCM under a key derived from the host's secret. */
export const signingKeys = auth.table('signing_keys', {
  kid: text().primaryKey(),
  public_jwk: jsonb().$type<Record<string, unknown>>().notNull(),
  private_sealed: text().notNull(),
  created_at: instant().notNull(),
})

/** Rate limits. `drained_until` is when the bucket will be full again; a row in the past has no effect. */
export const rateBuckets = auth.table(
  'rate_buckets',
  {
    key: text().primaryKey(),
    drained_until: instant().notNull(),
  },
  (t) => [index('rate_buckets_drained_until').on(t.drained_until)],
)
