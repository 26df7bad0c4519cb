/** The data that an email link of ours carries in its address. */
export type AuthLink =
  | { kind: 'session'; type: string; access_token: string; refresh_token: string }
  | { kind: 'error'; type: string; code: string; description: string }
  | { kind: 'message'; message: string }

let pending: AuthLink | null = null

/**
 * Reads the hash of an email link and removes it from the address. Call this once, at start, before anything renders or
 * logs the address.
 */
export function takeAuthLink(): AuthLink | null {
  const link = authLinkOf(location.hash)
  if (!link) return null
  history.replaceState(history.state, '', location.pathname + withoutAuthParams(location.search))
  pending = link
  return link
}

/** The link that opened this page, until `forgetAuthLink` is called. */
export function pendingAuthLink(): AuthLink | null {
  return pending
}

export function forgetAuthLink(): void {
  pending = null
}

/** Parses a hash such as `#access_token=…&type=signup`; null for an ordinary one. */
export function authLinkOf(hash: string): AuthLink | null {
  const values = new URLSearchParams(hash.replace(/^#/, ''))
  const access_token = values.get('access_token')
  const refresh_token = values.get('refresh_token')
  if (access_token && refresh_token) {
    return { kind: 'session', type: values.get('type') ?? '', access_token, refresh_token }
  }
  const code = values.get('error_code') ?? values.get('error')
  if (code)
    return {
      kind: 'error',
      type: values.get('type') ?? '',
      code,
      description: values.get('error_description') ?? '',
    }
  const message = values.get('message')
  return message ? { kind: 'message', message } : null
}

/** Errors arrive in the query as well as in the hash. */
function withoutAuthParams(search: string): string {
  const values = new URLSearchParams(search)
  for (const name of ['error', 'error_code', 'error_description']) values.delete(name)
  const rest = values.toString()
  return rest ? `?${rest}` : ''
}
