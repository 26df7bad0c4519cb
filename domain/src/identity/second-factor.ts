import type { Roles } from './roles.ts'

/**
 * How certain a session's identity is: `aal2` after a password and a TOTP code, `aal1` after one of them
 * (NIST SP 800-63B calls these authenticator assurance levels). `has_factor`: an authenticator app is verified.
 */
export type Assurance = Readonly<{ aal: 'aal1' | 'aal2'; has_factor: boolean }>

/**
 * What the second step of signing in requires of a session now.
 * - `off`: nothing, the person has no second factor and need not have one
 * - `passed`: nothing, the code was entered
 * - `needed`: the code; until then the session can only read its user and sign out
 * - `to_set_up`: staff without a factor on a platform that requires one; until then they have no role
 */
export const secondFactorStates = ['off', 'passed', 'needed', 'to_set_up'] as const
export type SecondFactorState = (typeof secondFactorStates)[number]

/** The state of one session; `isCompulsoryForStaff` is the deployment's REQUIRE_STAFF_MFA. */
export function secondFactorState(
  { aal, has_factor }: Assurance,
  held: Roles,
  isCompulsoryForStaff: boolean,
): SecondFactorState {
  if (has_factor) return aal === 'aal2' ? 'passed' : 'needed'
  return isCompulsoryForStaff && held.length > 0 ? 'to_set_up' : 'off'
}

/**
 * The roles a session may use, and those that wait for its second step. A session without that step has none, so no
 * rule that checks a role can forget to check the step.
 */
export function rolesIn(state: SecondFactorState, held: Roles): { usable: Roles; waiting: Roles } {
  const isMissing = state === 'needed' || state === 'to_set_up'
  return isMissing ? { usable: [], waiting: held } : { usable: held, waiting: [] }
}
