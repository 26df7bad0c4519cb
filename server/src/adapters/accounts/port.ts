/** What the platform needs of the auth provider: who a token is, where they are signed in, and the three thin calls. */
export type Accounts = {
  /** Who presents this access token; undefined when it is not valid or its session has ended. */
  verify(accessToken: string): Promise<AccountClaims | undefined>
  /**
   * The sessions of an account that are alive, newest first. Undefined means that they are not known here: a provider
   * elsewhere has no call that lists them.
   */
  sessions(userId: string): Promise<AccountSession[] | undefined>
  /** Ends one session of an account at once; false when it has no such session or they are not known here. */
  endSession(userId: string, sessionId: string): Promise<boolean>
  /** Sends one request of the provider's protocol (`/token?grant_type=password`…) and returns its answer. */
  send(request: AccountsRequest): Promise<{ status: number; body: unknown }>
  /** Makes sure a confirmed account exists and returns its id; an existing one keeps its password. */
  ensure(account: { email: string; password: string }): Promise<string>
}

export type AccountClaims = {
  user_id: string
  email: string
  expires_at: number
  user_metadata: Record<string, unknown>
  /** Whether this session has shown a second factor. */
  aal: 'aal1' | 'aal2'
  /** Whether the account has a second factor that could be asked for. */
  has_factor: boolean
}

/** Where somebody is signed in; `ip` and `user_agent` are those of the sign-in. */
export type AccountSession = {
  id: string
  created_at: Date
  refreshed_at: Date
  ip: string
  user_agent: string
  aal: 'aal1' | 'aal2'
}

export type AccountsRequest = {
  method: 'GET' | 'POST'
  path: `/${string}`
  body?: unknown
  accessToken?: string
  /** The caller's address, so that the provider's limits count them and not us. */
  ip: string
  language: string
}
