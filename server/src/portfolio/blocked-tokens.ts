import type { Tx } from '../adapters/db/port.ts'

/** How many of a person's tokens are blocked, by project id. Nothing on the platform blocks tokens yet. */
export async function blockedTokens(_tx: Tx, _userId: string): Promise<Map<string, number>> {
  return new Map()
}
