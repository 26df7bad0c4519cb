import { isOpen } from '@acervo/domain/investments/step-rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { investmentsQuery } from '../../../../features/investments/queries.ts'
import { Link } from '../../../../ui/layout/link.tsx'
import { buttonClass } from '../../../../ui/form/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { PageSpinner } from '../../../../ui/feedback/spinner.tsx'
import { paths } from '../../../paths.ts'

/** Shown to people who have no tokens yet: where their money is while an investment is in progress, else where to begin. */
export function Nothing() {
  const { t } = useTranslation('portfolio')
  const { data, isPending } = useInfiniteQuery(investmentsQuery({ admin: false }))
  if (isPending) return <PageSpinner />
  const underWay = data?.pages.flatMap(({ investments }) => investments).filter((one) => isOpen(one.status))
  const isWaiting = underWay !== undefined && underWay.length > 0
  return (
    <EmptyState
      icon={<Wallet />}
      title={t('empty')}
      action={
        <Link to={isWaiting ? paths.investments : paths.dashboard} className={buttonClass()}>
          {t(isWaiting ? 'see_investments' : 'see_opportunities')}
        </Link>
      }
    >
      {isWaiting ? t('under_way', { count: underWay.length }) : t('empty_text')}
    </EmptyState>
  )
}
