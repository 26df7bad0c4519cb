import type { NotificationKind } from './kinds.ts'

/**
 * Notifications whose email the law requires, so nobody can do without it: that an order was received (Ley 34/2002,
 * article 28) and that a reflection period has begun (Regulation (EU) 2020/1503, article 22). Whether there are more is
 * for a lawyer to confirm (docs/law.md).
 */
const requiredKinds: readonly NotificationKind[] = [
  'investment.payment_awaited',
  'investment.reflection_started',
]

export function isRequiredByLaw(kind: NotificationKind): boolean {
  return requiredKinds.includes(kind)
}
