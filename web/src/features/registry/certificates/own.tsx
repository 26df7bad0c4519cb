import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { CardList } from '../../../ui/table/card-list.tsx'
import { LoadMore } from '../../../ui/table/load-more.tsx'
import { CertificateCard } from './card.tsx'
import { ownCertificatesQuery } from './queries.ts'
import { RequestCertificate, type OwnHolding } from './request.tsx'
import { SaveCertificate } from './save.tsx'

/** The person's certificates of legitimation, and a button to request one of what they hold. */
export function OwnCertificates({ holdings }: { holdings: readonly OwnHolding[] }) {
  const { t } = useTranslation('certificates')
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(ownCertificatesQuery)
  return (
    <div className="grid gap-4">
      {holdings.length > 0 && (
        <div>
          <RequestCertificate holdings={holdings} />
        </div>
      )}
      {error && <FailedState message={errorText(error, t('failed'))} onRetry={() => void refetch()} />}
      {(data || !error) && (
        <CardList
          label={t('title')}
          rows={data?.pages.flatMap((page) => page.data)}
          rowKey={(row) => row.id}
          empty={t('own_empty')}
          card={(row) => (
            <CertificateCard certificate={row}>
              {row.is_ready && (
                <div>
                  <SaveCertificate certificate={row} />
                </div>
              )}
            </CertificateCard>
          )}
        />
      )}
      <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </div>
  )
}
