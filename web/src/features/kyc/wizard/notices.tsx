import type { Application } from '@acervo/domain/kyc/application'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../lib/text/failure.ts'
import { formatMoment } from '../../../lib/text/format.ts'
import { UsualWait } from '../../../lib/text/usual-wait.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ChangeNotice, WalletChangeNotice } from './change-notices.tsx'

type ApplicationNoticesProps = {
  application: Application | null
  /** Links to the opportunities, for people who have nothing left to do here. */
  toOpportunities: ReactNode
}

/** The state of the application, if it restricts what the user can do: in review, approved or rejected. */
export function ApplicationNotices({ application, toOpportunities }: ApplicationNoticesProps) {
  const { t } = useTranslation('kyc')
  if (!application) return null
  if (application.changes)
    return (
      <div className="mb-8">
        <ChangeNotice change={application} />
      </div>
    )
  const { status, submitted_at, rejection_reason } = application
  return (
    <div className="mb-8 grid gap-4 empty:hidden">
      {status === 'SUBMITTED' && (
        <Notice tone="warn" action={toOpportunities}>
          <p>{failureText('kyc.read_only')}</p>
          {submitted_at && (
            <p className="mt-1 text-sm text-ink-soft">
              <time dateTime={submitted_at}>{t('submitted', { moment: formatMoment(submitted_at) })}</time>
            </p>
          )}
          <UsualWait kind="kyc" />
          <p className="mt-2">{t('meanwhile')}</p>
        </Notice>
      )}
      {status === 'APPROVED' && (
        <Notice tone="good" action={toOpportunities}>
          {t('approved')}
        </Notice>
      )}
      {status === 'APPROVED' && <WalletChangeNotice />}
      {rejection_reason && (
        <Notice tone="bad">
          <p className="whitespace-pre-line">{t('rejected', { reason: rejection_reason })}</p>
          {status === 'REJECTED' && <p className="mt-1 text-sm text-ink-soft">{t('rejected_hint')}</p>}
        </Notice>
      )}
    </div>
  )
}
