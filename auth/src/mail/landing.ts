import type { Core } from '../core.ts'
import { AuthError } from '../http/errors.ts'
import { presentSession } from '../sessions/start-and-end.ts'
import type { Verified } from './accept.ts'

/** What the page says after the first of the two confirmations of a new address. */
export const halfConfirmed =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** The parameters of the address that a link redirects to. */
type Landing = { query?: Record<string, string>; fragment?: Record<string, string> }

/**
 * Where an accepted link leads: to the page with the session, or with a code that the client exchanges for the session.
 */
export async function landingOf(core: Core, verified: Verified, type: string): Promise<Landing> {
  if ('code' in verified) return { query: { code: verified.code } }
  if (!('session' in verified)) return { fragment: { message: halfConfirmed, sb: '' } }
  const session = await presentSession(core, verified.session, verified.user)
  return {
    fragment: {
      access_token: session.access_token,
      expires_at: String(session.expires_at),
      expires_in: String(session.expires_in),
      refresh_token: session.refresh_token,
      sb: '',
      token_type: 'bearer',
      type,
    },
  }
}

/** The Supabase server does not send `type`. With it, the page can offer to send the same kind of email again. */
export function failureLanding(error: unknown, isPkce: boolean, type: string): Landing {
  if (!(error instanceof AuthError)) throw error
  const failure = { error: 'access_denied', error_code: error.code, error_description: error.message }
  return { fragment: { ...failure, sb: '', type }, ...(isPkce && { query: failure }) }
}
