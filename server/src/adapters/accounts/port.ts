/** What the platform needs of the auth provider: who a token is, and the three thin calls. */
export type Accounts = {
  /** Who presents this access token; undefined when it is not valid or its session has ended. */
  verify(accessToken: string): Promise<AccountClaims | undefined>
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
