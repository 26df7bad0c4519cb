import type { Neighbour } from '@acervo/domain/kyc/queue'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { neighboursQuery, type QueueFilter } from '../staff-queries.ts'

/** A link to another case that looks like a button. */
export type CaseLink = (
  applicationId: string,
  look: { label: string; variant: 'primary' | 'secondary' },
  children: ReactNode,
) => ReactNode

type NeighboursProps = { applicationId: string; filter: QueueFilter; caseLink: CaseLink }

/** The cases before and after this one, in the order of the list. */
export function NeighbourLinks({ applicationId, filter, caseLink }: NeighboursProps) {
  const { t } = useTranslation('kyc-review')
  const { data } = useQuery(neighboursQuery(applicationId, filter))
  const nameOf = (one: Neighbour) => one.name ?? one.email ?? t('bar.nameless')
  return (
    <>
      {data?.previous &&
        caseLink(
          data.previous.id,
          { label: t('bar.previous_named', { name: nameOf(data.previous) }), variant: 'secondary' },
          <>
            <ArrowLeft aria-hidden /> {t('bar.previous')}
          </>,
        )}
      {data?.next &&
        caseLink(
          data.next.id,
          { label: t('bar.next_named', { name: nameOf(data.next) }), variant: 'secondary' },
          <>
            {t('bar.next')} <ArrowRight aria-hidden />
          </>,
        )}
    </>
  )
}

/** Shown once a case is decided: a link to the next one, or that there is none. */
export function NextCase({ applicationId, filter, caseLink }: NeighboursProps) {
  const { t } = useTranslation('kyc-review')
  const { data } = useQuery(neighboursQuery(applicationId, filter))
  if (!data) return null
  const { next } = data
  if (!next) return <p className="text-ink-soft sm:mr-auto sm:self-center">{t('decide.none_left')}</p>
  const name = next.name ?? next.email ?? t('bar.nameless')
  return caseLink(
    next.id,
    { label: t('bar.next_named', { name }), variant: 'primary' },
    <>
      {t('decide.to_next')} <ArrowRight aria-hidden />
    </>,
  )
}
