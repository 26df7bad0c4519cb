import type { Wait } from '../common/text.ts'

/** For a provider that does not say how long: the limits of most are per minute. */
const UNSTATED: Wait = { seconds: 60 }

/**
 * How long to wait according to a refusal of the auth provider for too many attempts. It says so in its message alone,
 * in the words of Supabase Auth (docs/auth-protocol.md, "Limits"): its client drops the headers.
 */
export function providerWait(message: string | undefined): Wait {
  const [, seconds] = /\bafter (\d{1,6}) seconds?\b/.exec(message ?? '') ?? []
  return seconds === undefined ? UNSTATED : { seconds: Math.max(1, Number(seconds)) }
}
