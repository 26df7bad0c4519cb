import type { Profile } from '@acervo/domain/identity/profile'
import { conflictOf } from '@acervo/domain/identity/separation'
import type { StaffCertificate } from '@acervo/domain/registry/certificate'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useShortcuts } from '../../../lib/use-shortcuts.ts'
import { certificatesQuery, type CertificateFilter } from './queries.ts'

type Act = 'issue' | 'refuse'

/** Nobody decides about their own certificate, nor alone about one that they requested for somebody. */
type Reader = Pick<Profile, 'id' | 'needs_two_people'>

/** The keys of the review of verifications, which may be turned off there. */
const areKeysOn = () => localStorage.getItem('review-keys') !== 'off'

/**
 * Deciding about the certificates of a list: `j` and `k` go to the next and the previous one that waits, `a` and `r` ask
 * whether it is issued or refused. After a decision the next one is the current one.
 */
export function useDecisions(filter: CertificateFilter, me: Reader, canDecide: boolean) {
  const { data } = useInfiniteQuery(certificatesQuery(filter))
  const [currentId, setCurrentId] = useState<string>()
  const [asked, setAsked] = useState<Act>()
  const rows = data?.pages.flatMap((page) => page.data) ?? []
  const waiting = canDecide ? rows.filter((row) => row.state === 'requested' && row.user_id !== me.id) : []
  const at = waiting.findIndex(({ id }) => id === currentId)
  const current = waiting[at]
  const go = (to: number) => waiting[to] && setCurrentId(waiting[to].id)
  const hasKeys = waiting.length > 0 && areKeysOn()
  useShortcuts(
    hasKeys
      ? {
          j: () => go(at + 1),
          k: () => go(at - 1),
          a: current && !isSecondNeeded(current, me) ? () => setAsked('issue') : undefined,
          r: current && (() => setAsked('refuse')),
        }
      : {},
  )
  return {
    me,
    canDecide,
    hasKeys,
    /** The one that the keys are about. */
    current,
    /** Whether a key asked for this. */
    isAsked: ({ id }: StaffCertificate, act: Act) => asked === act && id === currentId,
    close: () => setAsked(undefined),
    onDecided: ({ id }: StaffCertificate) => {
      setAsked(undefined)
      const decided = waiting.findIndex((row) => row.id === id)
      setCurrentId((waiting[decided + 1] ?? waiting[decided - 1])?.id)
    },
  }
}

export type Decisions = ReturnType<typeof useDecisions>

/** Whether somebody else has to issue it, because the reader requested it. */
export function isSecondNeeded(
  { user_id: about, requested_by_id: begun_by }: StaffCertificate,
  me: Reader,
): boolean {
  return conflictOf(me.id, { about, begun_by }, me.needs_two_people) === 'identity.second_person_needed'
}
