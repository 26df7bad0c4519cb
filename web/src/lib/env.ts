/** Origin the paths of the calls are added to; empty is this site. `API_URL` ends in `/api`, the paths begin with it. */
export const apiOrigin = (import.meta.env.API_URL ?? '').replace(/\/api\/?$/, '').replace(/\/$/, '')

/** Where the auth provider answers. */
export function authUrl(): string {
  return import.meta.env.AUTH_URL?.replace(/\/$/, '') || `${location.origin}/auth/v1`
}

/** Public key a hosted auth server asks for; ours needs none. */
export const authAnonKey = import.meta.env.AUTH_ANON_KEY ?? ''
