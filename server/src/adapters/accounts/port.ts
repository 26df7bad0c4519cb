import type { Tx } from '../db/port.ts'
import type { Assurance } from '@acervo/domain/identity/second-factor'

/** What the platform needs of the auth provider: who a token is, and the three thin calls. */
export type Accounts = {
  /** Who presents this access token; undefined when it is not valid or its session has ended. */
  verify(accessToken: string): Promise<AccountClaims | undefined>
  /** Sends one request of the provider's protocol (`/token?grant_type=password`…). Throws `common.unavailable` when the provider fails. */
  send(request: AccountsRequest): Promise<AccountsAnswer>
  /**
   * Where a person is signed in, last used first; undefined when the provider cannot tell (a real Supabase Auth
   * server has no such call).
   */
  sessions(userId: string): Promise<AccountSession[] | undefined>
  /** When each browser a person is known by was last used; left out where the provider cannot tell. */
  browsers?(userId: string): Promise<{ last_used_at: string }[]>
  /** Ends one session of a person; false when it is not theirs, already over, or the provider cannot do it. */
  endSession(userId: string, sessionId: string): Promise<boolean>
  /** The second factors of other people, for who has lost theirs; a real Supabase Auth server keeps them to itself. */
  factors?: {
    exist(tx: Tx, userId: string): Promise<boolean>
    /** Takes them away with the recovery codes and ends the person's sessions, in the caller's transaction. */
    reset(tx: Tx, userId: string): Promise<void>
  }
  /** For who closes their account; a real Supabase Auth server keeps this to itself. */
  closing?: {
    /**
     * Whether the holder of a session has shown once more who they are: by the password, by the code mailed for it, or,
     * where there is no address, by a session that has just begun (`stale` when it has not).
     */
    prove(
      held: { userId: string; sessionId: string },
      shown: { password?: string | undefined; code?: string | undefined },
    ): Promise<'proved' | 'wrong' | 'missing' | 'stale' | 'too_many'>
    /** Deletes the account with its sessions and all by which one signs in, in the caller's transaction. */
    remove(tx: Tx, userId: string): Promise<void>
  }
  /** Makes sure a confirmed account exists and returns its id; an existing one keeps its password. */
  ensure(account: { email: string; password: string }): Promise<string>
}

export type AccountClaims = Assurance & {
  user_id: string
  session_id: string
  email: string
  expires_at: number
  user_metadata: Record<string, unknown>
}

/** Where somebody is signed in; `ip` and `user_agent` are those of the sign-in. */
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
  /** A `Set-Cookie` by which the provider knows the browser again. */
  setCookie?: string
}

export type AccountsRequest = {
  method: 'GET' | 'POST'
  path: `/${string}`
  body?: unknown
  accessToken?: string
  /** The caller's address, so that the provider's limits count them and not us. */
  ip: string
  language: string
  /** The caller's browser, by which they know a session again. */
  userAgent?: string
  /** The cookies of the caller's browser. */
  cookie?: string
}
