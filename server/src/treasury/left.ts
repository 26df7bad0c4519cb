import { centsOf, eurosOf } from '@acervo/domain/common/cents'
import { fail } from '@acervo/domain/treasury/failures'
import type { LockedEntry } from './matching/lock-entries.ts'

/** The unexplained cents of a locked movement. Throws when they differ from the euros that the caller saw. */
export function leftOf({ cents, matched_cents }: LockedEntry, seen: number | undefined): bigint {
  const left = cents - matched_cents
  if (seen !== undefined && centsOf(seen) !== left)
    throw fail('treasury.left_changed', { left: { euros: eurosOf(left) } })
  return left
}
