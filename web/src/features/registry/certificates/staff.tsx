import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { CardList } from '../../../ui/table/card-list.tsx'
import { LoadMore } from '../../../ui/table/load-more.tsx'
import { CertificateCard } from './card.tsx'
import { IssueCertificate, WithReason } from './decide.tsx'
import { certificatesQuery } from './queries.ts'
import { SaveCertificate } from './save.tsx'

type CertificatesProps = {
  /** The reader's id: nobody decides about their own certificate. */
  ownId: string
  canDecide: boolean
}

/** Certificates that the registrar issues, refuses or takes back. */
export function Certificates({ ownId, canDecide }: CertificatesProps) {
  const { t } = useTranslation('certificates')
  const [history, setHistory] = useState(false)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    certificatesQuery(history),
  )
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{t('staff_lead')}</p>
      {error && <FailedState message={errorText(error, t('failed'))} onRetry={() => void refetch()} />}
      {(data || !error) && (
        <CardList
          label={t('title')}
          rows={data?.pages.flatMap((page) => page.data)}
          rowKey={(row) => row.id}
          empty={t('staff_empty')}
          card={(row) => (
            <CertificateCard certificate={row} withHolder>
              <footer className="flex flex-wrap justify-end gap-2">
                {row.is_ready && <SaveCertificate certificate={row} />}
                {canDecide && row.user_id !== ownId && row.state === 'issued' && (
                  <WithReason act="return" certificate={row} />
                )}
                {canDecide && row.user_id !== ownId && row.state === 'requested' && (
                  <>
                    <WithReason act="refuse" certificate={row} />
                    <IssueCertificate certificate={row} />
                  </>
                )}
              </footer>
            </CertificateCard>
          )}
        />
      )}
      <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      <Checkbox label={t('history')} value={history} onChange={setHistory} />
    </div>
  )
}
