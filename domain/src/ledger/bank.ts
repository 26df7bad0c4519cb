import type { Account, Entry } from './accounts.ts'

/** What was on the account before its first statement; `cents` is positive. */
export function openingEntries(cents: bigint): Entry[] {
  return [
    { account: { kind: 'bank' }, cents },
    { account: { kind: 'own_funds' }, cents: -cents },
  ]
}

/** A movement of the account that nothing explains yet: `cents` is positive when money came in, never zero. */
export function movementEntries(cents: bigint): Entry[] {
  return [
    { account: { kind: 'bank' }, cents },
    { account: { kind: cents > 0n ? 'unallocated' : 'unexplained' }, cents: -cents },
  ]
}

/** A movement turns out to be of `account`; `cents` is positive when money came in, never zero. */
export function allocationEntries(account: Account, cents: bigint): Entry[] {
  return [
    { account: { kind: cents > 0n ? 'unallocated' : 'unexplained' }, cents },
    { account, cents: -cents },
  ]
}
