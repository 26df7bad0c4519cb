import type { Action } from '../identity/permissions.ts'

// Apart from the schemas: the address of the screen names these, and addresses are read on the first screen.

/**
 * Everything staff look up about one person on one page (docs/product.md, "One page per person"). Each part has the
 * permission of the list that shows the same data, and is null or absent for a reader who lacks it.
 */
export const personParts = {
  investments: 'investment.list_all',
  holdings: 'registry.read',
  payments: 'distribution.read',
  blocks: 'registry.read',
  emails: 'user.list',
  audit: 'audit.read',
} as const satisfies Record<string, Action>
export type PersonPart = keyof typeof personParts
