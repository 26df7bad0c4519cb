import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { AccessTokens } from './sessions/access-tokens.ts'
import type { Passwords } from './sign-in/passwords.ts'
import type { Secrets } from './keys/secrets.ts'
import type { AuthSettings } from './settings.ts'
import type { Metadata } from './table.ts'
import type { AuthTx } from './tx.ts'

/** The data of a user that the host gets. `email` is empty for a user without an address. */
export type AuthUser = { id: string; email: string; user_metadata: Metadata }

/**
 * The content of an email. `link` is the complete address to open and `code` has six digits. Notices have neither.
 * - `already_registered`: somebody signed up with an address that has an account
 * - `email_change_current`, `email_change_new`: asks the old and the new address to agree to the change
 * - `reauthentication`: a code to type beside the new password; no link
 * - notices after the fact: `password_changed`, `email_changed` (to the old address), `factor_added`, `factor_removed`,
 *   `recovery_code_used`, `recovery_codes_replaced`, `new_device`, `account_deleted`
 */
export type AuthMail = {
  kind:
    | 'signup'
    | 'magiclink'
    | 'invite'
    | 'recovery'
    | 'email_change_current'
    | 'email_change_new'
    | 'reauthentication'
    | 'already_registered'
    | 'password_changed'
    | 'email_changed'
    | 'factor_added'
    | 'factor_removed'
    | 'recovery_code_used'
    | 'recovery_codes_replaced'
    | 'new_device'
    | 'account_deleted'
  to: string
  user: AuthUser
  /** For an email change: the requested address, or the new one. */
  new_email?: string
  /** For a sign-up email: somebody, perhaps not the owner, has signed up with this address before. */
  is_repeated?: boolean
  link?: string
  code?: string
  /** When the link and the code become invalid. */
  expires_at?: Date
  /** For a used recovery code: how many are left. */
  left?: number
  /** For a new device: the user agent that its browser sends. */
  user_agent?: string
}

/** An event to store permanently. `action` is a snake_case word; `details` never contains a secret. */
export type AuthEvent = { action: string; user_id?: string; ip?: string; details?: Record<string, unknown> }

export type AuthOptions = {
  pool: Pool
  /**
   * The host's own database over that pool. Drizzle's default never releases a connection when a transaction cannot
   * begin, as in an outage; a host that fixes this passes its database here.
   */
  db?: NodePgDatabase
  /** Public origin without a trailing slash; tokens are issued by `${siteUrl}/auth/v1`. */
  siteUrl: string
  settings: AuthSettings
  /** 32 bytes; the keys for codes, refresh tokens, sealed signing keys and TOTP secrets are derived from it. */
  secret: Buffer
  /** Called inside the transaction that stores the token; should only enqueue. */
  sendMail: (tx: AuthTx, mail: AuthMail) => Promise<void>
  /**
   * Called inside the transaction that creates a user. Also called when another sign-up replaces an unconfirmed one:
   * the new metadata then replaces the old metadata.
   */
  onUser: (tx: AuthTx, user: AuthUser) => Promise<void>
  /** Called inside the transaction that changes a user's email. */
  onEmailChanged: (tx: AuthTx, user: AuthUser) => Promise<void>
  /**
   * Called inside the transaction in which the operator deletes a user. The host either calls `remove`, which deletes
   * the user, or returns the reason why it still needs the user; then everything is rolled back.
   */
  onUserDeleted: (tx: AuthTx, userId: string, remove: () => Promise<void>) => Promise<string | undefined>
  /** Called inside the transaction that deletes a user whose address nobody confirmed. */
  onUnconfirmedRemoved: (tx: AuthTx, userId: string) => Promise<void>
  audit: (tx: AuthTx, event: AuthEvent) => Promise<void>
  /**
   * A scalar SQL subquery over `u.id`, the user's id. Its value is read with every session and returned beside the
   * claims.
   */
  alongside?: string
  /**
   * Whether a user with this value of `alongside` must prove the mailbox before setting up a first second factor. Their
   * password alone, which may be stolen, then is not enough.
   */
  guardsFirstFactor?: (alongside: unknown) => boolean
  now: () => Date
}

/** The dependencies of every endpoint. */
export type Core = AuthOptions & {
  db: AuthTx
  externalUrl: string
  secrets: Secrets
  passwords: Passwords
  accessTokens: AccessTokens
  /** The statement that reads a session. */
  liveness: { name: string; text: string }
}
