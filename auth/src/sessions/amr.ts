import type { AuthMethod } from './table.ts'

/** The `amr` method of a recovery code; the protocol defines none. */
export const recoveryMethod = 'recovery_code'

/** A user who signed in by email may have forgotten their current password. */
const mailMethods = ['otp', 'recovery', 'magiclink', 'invite', 'email/signup']

/** Whether this proof is a link or a code in an email. */
export function isByMail({ method }: AuthMethod): boolean {
  return mailMethods.includes(method)
}

export function withoutSecondFactor(amr: AuthMethod[]): AuthMethod[] {
  return amr.filter(({ method }) => method !== 'totp' && method !== recoveryMethod)
}
