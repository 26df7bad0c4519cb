import type { Account, Entry } from './accounts.ts'

/** Posts what the bank account held before its first statement; `cents` is positive. */
export function openingEntries(cents: bigint): Entry[] {
  return [
    { account: { kind: 'bank' }, cents },
    { account: { kind: 'own_funds' }, cents: -cents },
  ]
}

/**
 * Posts a movement of the bank account that nothing explains yet. `cents` is positive for incoming money, never zero.
 */
export function movementEntries(cents: bigint): Entry[] {
  return [
    { account: { kind: 'bank' }, cents },
    { account: { kind: cents > 0n ? 'unallocated' : 'unexplained' }, cents: -cents },
  ]
}

/** Posts that a movement belongs to `account`. `cents` is positive for incoming money, never zero. */
export function allocationEntries(account: Account, cents: bigint): Entry[] {
  return [
    { account: { kind: cents > 0n ? 'unallocated' : 'unexplained' }, cents },
    { account, cents: -cents },
  ]
}
