import type { NotificationKind } from './kinds.ts'

/**
 * Notifications that apply until they are lifted. Seeing one in the list does not mark it as read: the person confirms
 * it, or the notification of its end does. By the kind that ends it.
 */
export const standingKinds = {
  'account.unblocked': 'account.blocked',
  'tokens.unblocked': 'tokens.blocked',
  'project.unblocked': 'project.blocked',
  'project.unblocked_unpaid': 'project.blocked',
} as const satisfies Partial<Record<NotificationKind, NotificationKind>>

const standing: readonly string[] = Object.values(standingKinds)

export function isStanding(kind: NotificationKind): boolean {
  return standing.includes(kind)
}

/** The kind that this notification ends; undefined when it ends none. */
export function endedBy(kind: NotificationKind): NotificationKind | undefined {
  return (standingKinds as Partial<Record<NotificationKind, NotificationKind>>)[kind]
}
