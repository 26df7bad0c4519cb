import type { Roles } from './roles.ts'

/**
 * How certain a session's identity is: `aal2` after a password and a TOTP code, `aal1` after one of them
 * (NIST SP 800-63B calls these authenticator assurance levels). `has_factor`: an authenticator app is verified.
 */
export type Assurance = Readonly<{ aal: 'aal1' | 'aal2'; has_factor: boolean }>

/**
 * What a session still needs for the second step of signing in.
 * - `off`: nothing; the person has no second factor and needs none
 * - `passed`: nothing; the code was entered
 * - `needed`: the code; until then the session can only read its user and sign out
 * - `to_set_up`: a second factor; staff need one on a platform that requires it, and have no roles until then
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
 * The roles that a session may use now, and the roles that need its second step. Before that step a session has no
 * roles, so a rule that checks a role need not check the step.
 */
export function rolesIn(state: SecondFactorState, held: Roles): { usable: Roles; waiting: Roles } {
  const isMissing = state === 'needed' || state === 'to_set_up'
  return isMissing ? { usable: [], waiting: held } : { usable: held, waiting: [] }
}
