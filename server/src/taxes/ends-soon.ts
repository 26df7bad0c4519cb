import { dayOf } from '@acervo/domain/common/time-zone'
import { daysAfter } from '@acervo/domain/common/days'
import { ENDING_DAYS } from '@acervo/domain/returns/residence'
import { and, between, eq, gt, isNotNull, isNull, ne, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The columns that certificates of tax residence and proofs of holdings share. */
type Proofs = Readonly<
  Record<'id' | 'user_id' | 'valid_until' | 'confirmed_at' | 'ended_at' | 'told_at', PgColumn>
>

/** Whether a certificate is in force, ends within 30 days, and its owner was not told yet. */
export function endsSoon({ valid_until, told_at, ...proof }: Proofs, at: Date): SQL | undefined {
  const today = dayOf(at)
  const soon = daysAfter(today, ENDING_DAYS)
  return and(isConfirmed(proof), isNull(told_at), between(valid_until, today, soon))
}

/**
 * Whether `later` replaces a certificate of the same owner. A waiting one does too: its owner can send no other until
 * staff have decided, and is told if it is refused.
 */
export function renews(later: Proofs, { id, user_id, valid_until }: Proofs): SQL | undefined {
  return and(
    isNull(later.ended_at),
    eq(later.user_id, user_id),
    ne(later.id, id),
    gt(later.valid_until, valid_until),
  )
}

function isConfirmed({ confirmed_at, ended_at }: Pick<Proofs, 'confirmed_at' | 'ended_at'>): SQL | undefined {
  return and(isNotNull(confirmed_at), isNull(ended_at))
}
