import type { Application } from '@acervo/domain/kyc/application'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../lib/text/failure.ts'
import { formatMoment } from '../../../lib/text/format.ts'
import { UsualWait } from '../../../lib/text/usual-wait.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ChangeNotice, WalletChangeNotice } from './change-notices.tsx'

/** The state of the application, if it restricts what the user can do: in review, approved or rejected. */
export function ApplicationNotices({ application }: { application: Application | null }) {
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
        <Notice tone="warn">
          <p>{failureText('kyc.read_only')}</p>
          {submitted_at && (
            <p className="mt-1 text-sm text-ink-soft">
              <time dateTime={submitted_at}>{t('submitted', { moment: formatMoment(submitted_at) })}</time>
            </p>
          )}
          <UsualWait kind="kyc" />
        </Notice>
      )}
      {status === 'APPROVED' && <Notice tone="good">{t('approved')}</Notice>}
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
