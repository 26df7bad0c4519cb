import type { Role, Roles } from './roles.ts'
import type { AccountStatus, KycStatus } from './profile.ts'

/** The caller, as the server knows them on this request. */
export type Actor = Readonly<{
  id: string
  email: string
  roles: Roles
  status: AccountStatus
  kyc_status: KycStatus
  domain_id: number
}>

/**
 * The actions that go beyond a person's own data, and who may take them: one row per action (docs/product.md, "Roles
 * and permissions"). The server checks this table on every call. The browser uses it to hide actions that the server
 * would refuse.
 */
export const permissions = {
  'audit.read': ['admin', 'auditor'],
  'overview.read': ['admin', 'erir', 'auditor'],
  'user.list': ['admin', 'auditor'],
  /** The page of one person. Each part of the page needs the permission of its own list (`personParts`). */
  'person.read': ['admin', 'erir', 'auditor'],
  'user.grant': ['admin'],
  'user.reset_factor': ['admin'],
  'contact.read': ['admin', 'auditor'],
  'contact.answer': ['admin'],
  'kyc.read': ['admin', 'auditor'],
  'kyc.review': ['admin'],
  'project.list_all': ['admin', 'erir', 'auditor'],
  'project.edit': ['admin'],
  'investment.list_all': ['admin', 'erir', 'auditor'],
  'investment.advance': ['admin', 'erir'],
  'investment.verify_payment': ['admin'],
  'investment.confirm_registration': ['admin', 'erir'],
  'investment.mint': ['admin'],
  'investment.reject': ['admin'],
  'investment.return': ['admin', 'erir'],
  /** Requests to be treated as a sophisticated investor, and the texts and questions that the law asks for. */
  'protection.read': ['admin', 'auditor'],
  'protection.review': ['admin'],
  'protection.edit': ['admin'],
  'complaint.read': ['admin', 'auditor'],
  'complaint.decide': ['admin'],
  'treasury.read': ['admin', 'erir', 'auditor'],
  /** Importing bank statements, and setting movements aside. */
  'treasury.import': ['admin'],
  'treasury.match': ['admin'],
  /** Refunds, and the files of orders for the bank. */
  'treasury.pay': ['admin'],
  'distribution.read': ['admin', 'erir', 'auditor'],
  'distribution.prepare': ['admin'],
  'distribution.approve': ['admin'],
  'taxes.read': ['admin', 'erir', 'auditor'],
  'taxes.add_rate': ['admin'],
  'taxes.review_residence': ['admin'],
  /** The declarations to the tax office, with everybody's id number. */
  'taxes.declare': ['admin'],
  'registry.read': ['admin', 'erir', 'auditor'],
  'registry.identify': ['admin', 'erir', 'auditor'],
  'registry.block': ['admin', 'erir'],
  'registry.check': ['admin', 'erir'],
  'registry.retry': ['admin', 'erir'],
  /** Linking a mint to an investment needs the permission to mint: `investment.mint`. */
  'registry.set_mint_aside': ['admin', 'erir'],
  /** Not for administrators: the person who approves a new wallet must not be able to move the tokens there alone. */
  'registry.move_holdings': ['erir'],
  /**
   * Certificates of legitimation, and opening liens, attachments, successions and awards, are the registrar's (Ley
   * 6/2023, arts. 12 and 14).
   */
  'registry.certify': ['erir'],
  /** The person who confirms an entry must not be the one who opened it. */
  'registry.confirm_act': ['admin', 'erir'],
} as const satisfies Record<string, readonly Role[]>

export type Action = keyof typeof permissions

/** True when the actor may do the action; false without an actor. */
export function can(actor: Pick<Actor, 'roles'> | undefined | null, action: Action): boolean {
  const allowed: Roles = permissions[action]
  return actor?.roles.some((role) => allowed.includes(role)) ?? false
}

/** The `access` of a call that needs this permission. */
export function may(action: Action): { action: Action } {
  return { action }
}

/** True when the text is an action of the table. */
export function isAction(text: string): text is Action {
  return Object.hasOwn(permissions, text)
}
