import { and, eq, sql, type SQL } from 'drizzle-orm'
import { check, index, smallint, text, unique, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { auth, instant } from '../schema.ts'
import { users } from '../table.ts'

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
    /** SHA-256 of the PKCE verifier as base64url; null when the request did not use PKCE. */
    code_challenge: text(),
    /** For a sign-up: the password that the account gets when this email confirms it. */
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
      sql`${t.kind} in ('signup', 'signup_otp', 'invite', 'recovery', 'recovery_pkce', 'magiclink', 'magiclink_pkce', 'email_change_current', 'email_change_new', 'reauthentication')`,
    ),
    check('mail_tokens_password_is_of_a_sign_up', sql`${t.password_hash} is null or ${t.kind} = 'signup'`),
    check('mail_tokens_wrong_codes_are_few', sql`${t.wrong_codes} between 0 and 5`),
  ],
)

/**
 * `signup_otp` is the first sign-in by email: its user gets a sign-up email, but has no password. A `…_pkce` link works
 * only in the client that requested it. That client may be a stranger's, so such an email does not replace the plain
 * kind, whose link lets the owner in.
 */
export type MailTokenKind =
  | 'signup'
  | 'signup_otp'
  | 'invite'
  | 'recovery'
  | 'recovery_pkce'
  | 'magiclink'
  | 'magiclink_pkce'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'

/**
 * The code to which an email link of the PKCE flow leads. The client that has the verifier exchanges it for a session.
 */
export const authCodes = auth.table(
  'auth_codes',
  {
    code_hash: text().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    code_challenge: text().notNull(),
    /** How the user has proved their identity; becomes the `amr` method of the session. */
    method: text().notNull(),
    expires_at: instant().notNull(),
  },
  (t) => [index('auth_codes_user_id').on(t.user_id), index('auth_codes_expires_at').on(t.expires_at)],
)

/** Matches the outstanding sign-up of a user. `userId` is an id, or a column to join. */
export function isSignUpOf(userId: string | AnyPgColumn): SQL | undefined {
  return and(eq(mailTokens.user_id, userId), eq(mailTokens.kind, 'signup'))
}
