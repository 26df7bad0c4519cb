import type { AuthMethod } from './table.ts'

/** The `amr` method of a recovery code; the protocol defines none. */
export const recoveryMethod = 'recovery_code'

export function withoutSecondFactor(amr: AuthMethod[]): AuthMethod[] {
  return amr.filter(({ method }) => method !== 'totp' && method !== recoveryMethod)
}
