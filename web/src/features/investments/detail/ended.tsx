import type { Investment } from '@acervo/domain/investments/investment'
import { isRejection } from '@acervo/domain/investments/steps'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/text/format.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

/** Why an investment ended without tokens. Its investor reads the reason. */
export function Ended({ investment }: { investment: Investment }) {
  const { t } = useTranslation('investments')
  const { rejection_cause: cause, rejection_reason: reason, rejected_at } = investment
  const isOwn = cause === 'cancelled' || cause === 'withdrawn'
  return (
    <Notice
      tone={isOwn ? 'note' : 'bad'}
      className="mb-6"
      title={t(isRejection(cause) ? 'detail.rejected' : 'detail.ended')}
    >
      <p className="whitespace-pre-line">
        {cause === null || cause === 'rejected' || cause === 'project_cancelled'
          ? t('detail.reason', { reason })
          : t(`detail.${cause}`, { reason })}
      </p>
      {rejected_at && (
        <p className="mt-1 text-sm text-ink-soft">
          <time dateTime={rejected_at}>{formatDate(rejected_at)}</time> · {t('detail.released')}
        </p>
      )}
    </Notice>
  )
}
