import type { Wait } from '../common/text.ts'

/** Used if the provider does not state a time; most providers limit attempts per minute. */
const UNSTATED: Wait = { seconds: 60 }

/**
 * How long to wait after the auth provider refused an attempt because there were too many. The time is only in its
 * message, in the words of Supabase Auth (docs/auth-protocol.md, "Limits"), because the provider's client drops the
 * headers.
 */
export function providerWait(message: string | undefined): Wait {
  const [, seconds] = /\bafter (\d{1,6}) seconds?\b/.exec(message ?? '') ?? []
  return seconds === undefined ? UNSTATED : { seconds: Math.max(1, Number(seconds)) }
}
