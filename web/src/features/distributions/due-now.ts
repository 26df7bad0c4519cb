import type { HolderShare, Shares } from '@acervo/domain/distributions/distribution'
import type { Profile } from '@acervo/domain/identity/profile'
import { conflictOf } from '@acervo/domain/identity/separation'

/**
 * Who can be paid now and has no order yet: those whom a bank would pay, those whose payment no file can name, and those whose
 * payment came back according to this person.
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
