import type { Action } from '../identity/permissions.ts'

// Not in the file of the schemas: the URL of the screen needs these names, and the first screen loads all URLs.

/**
 * The parts of the page on which staff look up one person (docs/product/back-office.md, "One page per person"). Each
 * part has the permission of the list that shows the same data. It is null or absent for a reader without that
 * permission.
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
