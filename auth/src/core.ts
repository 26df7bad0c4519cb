import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { AccessTokens } from './sessions/access-tokens.ts'
import type { Passwords } from './sign-in/passwords.ts'
import type { Secrets } from './keys/secrets.ts'
import type { AuthSettings } from './settings.ts'
import type { Metadata } from './table.ts'
import type { AuthTx } from './tx.ts'

/** What the host is told about a user. `email` is empty for a user without one. */
export type AuthUser = { id: string; email: string; user_metadata: Metadata }

/**
 * An email to write and send. `link` is the complete address to open, `code` six digits; notices have neither.
 * - `already_registered`: somebody signed up with an address that has an account
 * - `email_change_current`, `email_change_new`: asks the old and the new address to agree to the change
 * - `reauthentication`: a code only, to be typed beside the new password
 * - `password_changed`, `email_changed` (to the old address), `factor_added`, `factor_removed`,
 *   `recovery_code_used`, `recovery_codes_replaced`, `new_device`, `account_deleted`: notices after the fact
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
  /** For a sign-up email: somebody had signed up with the address before, perhaps not its owner. */
  is_repeated?: boolean
  link?: string
  code?: string
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
   * Called inside the transaction that creates a user, and when another sign-up replaces one that was never
   * confirmed: its metadata replaces the previous metadata.
   */
  onUser: (tx: AuthTx, user: AuthUser) => Promise<void>
  /** Called inside the transaction that changes a user's email. */
  onEmailChanged: (tx: AuthTx, user: AuthUser) => Promise<void>
  /**
   * Called inside the transaction in which the operator deletes a user. Calls `remove`, which does that, or returns why the
   * host still needs the user; everything is then rolled back.
   */
  onUserDeleted: (tx: AuthTx, userId: string, remove: () => Promise<void>) => Promise<string | undefined>
  /** Called inside the transaction that deletes a user whose address nobody confirmed. */
  onUnconfirmedRemoved: (tx: AuthTx, userId: string) => Promise<void>
  audit: (tx: AuthTx, event: AuthEvent) => Promise<void>
  /** A scalar SQL subquery over `u.id`, the user's id: its value is read with every session and returned with the claims. */
  alongside?: string
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
