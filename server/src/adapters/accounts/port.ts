import type { Tx } from '../db/port.ts'
import type { Wait } from '@acervo/domain/common/text'
import type { Actor } from '@acervo/domain/identity/permissions'
import type { Assurance } from '@acervo/domain/identity/second-factor'

/** What the platform needs from the auth provider: who holds a token, and a few calls. */
export type Accounts = {
  /** The person this access token belongs to; undefined when it is invalid or its session has ended. */
  verify(accessToken: string): Promise<AccountClaims | undefined>
  /** Sends a request of the provider's protocol (`/token?grant_type=…`). Throws `common.unavailable` if it fails. */
  send(request: AccountsRequest): Promise<AccountsAnswer>
  /**
   * The sessions of a person, most recently used first; undefined when the provider cannot list them (a real Supabase
   * Auth server has no such call).
   */
  sessions(userId: string): Promise<AccountSession[] | undefined>
  /** When each of a person's known browsers was last used; undefined where the provider cannot tell. */
  browsers?(userId: string): Promise<{ last_used_at: string }[]>
  /** Ends one session of a person; false when it is not theirs, has already ended, or the provider cannot end it. */
  endSession(userId: string, sessionId: string): Promise<boolean>
  /** Whether nobody has confirmed the address of an account yet; undefined where the provider cannot tell. */
  isUnconfirmed?(tx: Tx, userId: string): Promise<boolean>
  /** Resets the second factors of people who lost theirs; a real Supabase Auth server does not offer this. */
  factors?: {
    /** When the person began to set up their newest second factor; undefined without one. */
    newest(tx: Tx, userId: string): Promise<Date | undefined>
    /**
     * When the person last gave a code of a second factor, which is also the last step of setting one up; undefined
     * without one.
     */
    lastShown(tx: Tx, userId: string): Promise<Date | undefined>
    /** Removes the factors, recovery codes and password and ends the person's sessions, in the caller's transaction. */
    reset(tx: Tx, userId: string): Promise<void>
  }
  /**
   * Whether the holder of a session has proved their identity again: by the password, by the emailed code or, if the
   * account has no address, by a session that has just begun (`stale` when it has not). After too many wrong attempts
   * the person has to wait. A real Supabase Auth server does not offer this.
   */
  prove?(
    held: { userId: string; sessionId: string },
    shown: { password?: string | undefined; code?: string | undefined },
  ): Promise<'proved' | 'wrong' | 'missing' | 'stale' | { wait: Wait }>
  /** Closes an account; a real Supabase Auth server does not offer this. */
  closing?: {
    /** Deletes the account with its sessions and sign-in methods, in the caller's transaction. */
    remove(tx: Tx, userId: string): Promise<void>
  }
  /** Makes sure a confirmed account exists and returns its id; an existing account keeps its password. */
  ensure(account: { email: string; password: string }): Promise<string>
}

export type AccountClaims = Assurance & {
  user_id: string
  session_id: string
  email: string
  expires_at: number
  user_metadata: Record<string, unknown>
  /** The person, if the provider read them in the same statement. */
  actor?: Actor | undefined
}

/** A session of a person; `ip` and `user_agent` are those of the sign-in. */
export type AccountSession = {
  id: string
  /** ISO 8601. */
  created_at: string
  last_used_at: string
  ip: string
  user_agent: string
}

export type AccountsAnswer = {
  status: number
  body: unknown
  /** A `Set-Cookie` value by which the provider recognises the browser. */
  setCookie?: string
}

export type AccountsRequest = {
  method: 'GET' | 'POST'
  path: `/${string}`
  body?: unknown
  accessToken?: string
  /** The caller's address, so that the provider's rate limits apply to the caller and not to the platform. */
  ip: string
  language: string
  /** The caller's browser, which helps people recognise a session. */
  userAgent?: string
  /** The cookies of the caller's browser. */
  cookie?: string
}
