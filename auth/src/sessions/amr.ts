import type { AuthMethod } from './table.ts'

/** The `amr` method of a recovery code; the protocol defines none. */
export const recoveryMethod = 'recovery_code'

/** A user who signed in by email may have forgotten their current password. */
const mailMethods = ['otp', 'recovery', 'magiclink', 'invite', 'email/signup']

/** Whether this proof is a link or a code in an email. */
export function isByMail({ method }: AuthMethod): boolean {
  return mailMethods.includes(method)
}

const provenMs = 15 * 60_000

/** Whether the user has proved in the last quarter of an hour that they read the emails of their address. */
export function hasJustProvedMailbox(amr: readonly AuthMethod[], now: Date): boolean {
  const since = (now.getTime() - provenMs) / 1000
  return amr.some((proof) => isByMail(proof) && proof.timestamp >= since)
}

export function withoutSecondFactor(amr: AuthMethod[]): AuthMethod[] {
  return amr.filter(({ method }) => method !== 'totp' && method !== recoveryMethod)
}
