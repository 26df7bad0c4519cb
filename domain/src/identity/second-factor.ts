import type { Roles } from './roles.ts'

/**
 * How sure a session is of its person: `aal2` after a password and a code of an app, `aal1` after one of them
 * (NIST SP 800-63B calls these authenticator assurance levels). `has_factor`: a code app is set up and proved.
 */
export type Assurance = Readonly<{ aal: 'aal1' | 'aal2'; has_factor: boolean }>

/**
 * What the second step of signing in asks of a session now.
 * - `off`: nothing, the person has no second factor and need not have one
 * - `passed`: nothing, the code was given
 * - `needed`: the code; until then the session only says whose it is and ends
 * - `to_set_up`: staff of a platform that makes a factor compulsory have none yet; until then they are not staff
 */
export const secondFactorStates = ['off', 'passed', 'needed', 'to_set_up'] as const
export type SecondFactorState = (typeof secondFactorStates)[number]

/** The state of one session; `isCompulsoryForStaff` is the deployment's REQUIRE_STAFF_MFA. */
export function secondFactorState(
  { aal, has_factor }: Assurance,
  { is_admin, is_erir }: Roles,
  isCompulsoryForStaff: boolean,
): SecondFactorState {
  if (has_factor) return aal === 'aal2' ? 'passed' : 'needed'
  return isCompulsoryForStaff && (is_admin || is_erir) ? 'to_set_up' : 'off'
}

export const noRoles: Roles = { is_admin: false, is_erir: false }

/**
 * The roles a session may use, and those that wait for its second step. A session whose step is missing has none, so no
 * rule that asks for a role can forget to ask for the step.
 */
export function rolesIn(state: SecondFactorState, held: Roles): { usable: Roles; waiting: Roles } {
  const isMissing = state === 'needed' || state === 'to_set_up'
  return isMissing ? { usable: noRoles, waiting: held } : { usable: held, waiting: noRoles }
}
