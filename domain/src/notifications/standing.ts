import type { NotificationKind } from './kinds.ts'

/**
 * What holds until it is lifted. Seeing it in the list is not enough to have read it: the person says so, or the end
 * of it does. By what tells of the end.
 */
export const standingKinds = {
  'account.unblocked': 'account.blocked',
  'tokens.unblocked': 'tokens.blocked',
  'project.unblocked': 'project.blocked',
} as const satisfies Partial<Record<NotificationKind, NotificationKind>>

const standing: readonly string[] = Object.values(standingKinds)

export function isStanding(kind: NotificationKind): boolean {
  return standing.includes(kind)
}

/** What ends when this is told; undefined when nothing does. */
export function endedBy(kind: NotificationKind): NotificationKind | undefined {
  return (standingKinds as Partial<Record<NotificationKind, NotificationKind>>)[kind]
}
