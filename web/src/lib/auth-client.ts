import { GoTrueClient } from '@supabase/auth-js'
import { authAnonKey, authUrl } from './env.ts'
import { currentLanguage } from './text/i18n.ts'

/**
 * The provider's own client. It does not read links in emails: `auth-link.ts` does, and cleans the address immediately.
 */
export const authClient = new GoTrueClient({
  url: authUrl(),
  headers: authAnonKey ? { apikey: authAnonKey } : {},
  storageKey: 'auth-token',
  flowType: 'implicit',
  autoRefreshToken: true,
  persistSession: true,
  detectSessionInUrl: false,
  fetch: (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('Accept-Language', currentLanguage())
    return fetch(input, { ...init, headers })
  },
})
