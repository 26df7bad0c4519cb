import type { AccountStatus, KycStatus } from './profile.ts'

/** Who is calling, as the server knows them on this request. */
export type Actor = Readonly<{
  id: string
  email: string
  is_admin: boolean
  is_erir: boolean
  status: AccountStatus
  kyc_status: KycStatus
  domain_id: number
}>

type Role = 'admin' | 'erir'

/**
 * Who may do what beyond their own things: one row an action (docs/product.md, "Roles and permissions").
 * The server asks on every call; the browser asks the same table to hide what would be refused.
 */
export const permissions = {
  'audit.read': ['admin'],
  'overview.read': ['admin', 'erir'],
  'user.list': ['admin'],
  'user.grant': ['admin'],
  'user.reset_factor': ['admin'],
  'contact.manage': ['admin'],
  'kyc.review': ['admin'],
  'project.list_all': ['admin', 'erir'],
  'project.edit': ['admin'],
  'investment.list_all': ['admin', 'erir'],
  'investment.verify_payment': ['admin'],
  'investment.confirm_registration': ['admin', 'erir'],
  'investment.mint': ['admin'],
  'investment.reject': ['admin'],
  'investment.return': ['admin', 'erir'],
  'registry.read': ['admin', 'erir'],
  'registry.identify': ['admin', 'erir'],
  'registry.block': ['admin', 'erir'],
  'registry.check': ['admin', 'erir'],
  'registry.retry': ['admin', 'erir'],
  /** Not an administrator's: whoever approves a new wallet must not be able to move the tokens there alone. */
  'registry.move_holdings': ['erir'],
} as const satisfies Record<string, readonly Role[]>

export type Action = keyof typeof permissions

/** True when the actor may do the action. Without an actor nothing is allowed. */
export function can(actor: Pick<Actor, 'is_admin' | 'is_erir'> | undefined | null, action: Action): boolean {
  if (!actor) return false
  const roles: readonly Role[] = permissions[action]
  return (actor.is_admin && roles.includes('admin')) || (actor.is_erir && roles.includes('erir'))
}

/** `access` of a call: whoever may do this action. */
export function may(action: Action): { action: Action } {
  return { action }
}

/** True when the text is an action of the table. */
export function isAction(text: string): text is Action {
  return Object.hasOwn(permissions, text)
}
