/**
 * Origin that the paths of the calls are appended to; empty means this site. `API_URL` ends in `/api`, and the paths
 * begin with it.
 */
export const apiOrigin = (import.meta.env.API_URL ?? '').replace(/\/api\/?$/, '').replace(/\/$/, '')

/** The address of the auth provider. */
export function authUrl(): string {
  return import.meta.env.AUTH_URL?.replace(/\/$/, '') || `${location.origin}/auth/v1`
}

/** Public key that a hosted auth server requires; ours needs none. */
export const authAnonKey = import.meta.env.AUTH_ANON_KEY ?? ''
