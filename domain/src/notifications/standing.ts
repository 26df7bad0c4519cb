import type { NotificationKind } from './kinds.ts'

/**
 * Notifications that stay until they are lifted, keyed by the kind that lifts them. Seeing one in the list does not
 * mark it as read. Either the person confirms it, or the notification that lifts it marks it as read.
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

/** The kind that this notification lifts; undefined if it lifts none. */
export function endedBy(kind: NotificationKind): NotificationKind | undefined {
  return (standingKinds as Partial<Record<NotificationKind, NotificationKind>>)[kind]
}
