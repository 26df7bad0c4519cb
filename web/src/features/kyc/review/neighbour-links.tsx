import type { Neighbour, Neighbours } from '@acervo/domain/kyc/queue'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** A link to another case that looks like a button. */
export type CaseLink = (applicationId: string, label: string, children: ReactNode) => ReactNode

type NeighboursProps = { neighbours: Neighbours | undefined; caseLink: CaseLink }

/** Links to the previous and the next case of the list. */
export function NeighbourLinks({ neighbours, caseLink }: NeighboursProps) {
  const { t } = useTranslation('kyc-review')
  const nameOf = (one: Neighbour) => one.name ?? one.email ?? t('bar.nameless')
  return (
    <>
      {neighbours?.previous &&
        caseLink(
          neighbours.previous.id,
          t('bar.previous_named', { name: nameOf(neighbours.previous) }),
          <>
            <ArrowLeft aria-hidden /> {t('bar.previous')}
          </>,
        )}
      {neighbours?.next &&
        caseLink(
          neighbours.next.id,
          t('bar.next_named', { name: nameOf(neighbours.next) }),
          <>
            {t('bar.next')} <ArrowRight aria-hidden />
          </>,
        )}
    </>
  )
}
