import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Queue } from '../queue.tsx'
import { CertificateCard } from './card.tsx'
import { IssueCertificate, WithReason } from './decide.tsx'
import { certificatesQuery } from './queries.ts'
import { SaveCertificate } from './save.tsx'

type CertificatesProps = {
  /** The reader's id: nobody decides about their own certificate. */
  ownId: string
  canDecide: boolean
  /** Whether only those are shown that wait for the registrar. */
  waiting: boolean
  onWaiting: (waiting: boolean) => void
}

/** Certificates that the registrar issues, refuses or takes back. */
export function Certificates({ ownId, canDecide, waiting, onWaiting }: CertificatesProps) {
  const { t } = useTranslation('certificates')
  const [history, setHistory] = useState(false)
  const list = useInfiniteQuery(certificatesQuery(waiting ? 'waiting' : history ? 'all' : 'open'))
  return (
    <Queue
      list={list}
      history={history}
      onHistory={setHistory}
      waiting={{ value: waiting, onChange: onWaiting, label: t('waiting') }}
      texts={{
        lead: t('staff_lead'),
        title: t('title'),
        empty: t(waiting ? 'waiting_empty' : 'staff_empty'),
        failed: t('failed'),
        history: t('history'),
      }}
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
  )
}
