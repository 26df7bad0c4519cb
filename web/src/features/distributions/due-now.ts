import type { HolderShare, Shares } from '@acervo/domain/distributions/distribution'
import type { Profile } from '@acervo/domain/identity/profile'
import { conflictOf } from '@acervo/domain/identity/separation'

/**
 * Holders who can be paid now and have no order yet, in three groups: those whom this person can order, those whose
 * name no bank accepts, and those whose payment this person reported as returned.
 */
export function dueNow({ rows }: Shares, me: Pick<Profile, 'id' | 'needs_two_people'>) {
  const due = rows.filter(
    ({ payment, held_reason }) =>
      held_reason === null && (payment?.state === 'pending' || payment?.state === 'returned'),
  )
  const writable = due.filter(({ payment }) => payment?.is_writable)
  const isLeftToOthers = ({ payment }: HolderShare) =>
    conflictOf(me.id, { about: null, begun_by: payment?.returned_by_id ?? null }, me.needs_two_people)
  return {
    payable: writable.filter((row) => !isLeftToOthers(row)),
    unwritable: due.filter(({ payment }) => !payment?.is_writable),
    saidReturned: writable.filter(isLeftToOthers),
  }
}

export type Due = ReturnType<typeof dueNow>
