import type { AuthMethod } from './table.ts'

/** What the amr of a session calls a recovery code; the protocol has no word for it. */
export const recoveryMethod = 'recovery_code'

export function withoutSecondFactor(amr: AuthMethod[]): AuthMethod[] {
  return amr.filter(({ method }) => method !== 'totp' && method !== recoveryMethod)
}
