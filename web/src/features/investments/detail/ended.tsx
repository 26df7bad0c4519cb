import type { Investment } from '@acervo/domain/investments/investment'
import { isRejection } from '@acervo/domain/investments/step-rules'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/text/format.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

/** Why an investment ended without tokens. The text addresses its investor, or speaks about them to staff. */
export function Ended({ investment, isOwn }: { investment: Investment; isOwn: boolean }) {
  const { t } = useTranslation('investments')
  const { rejection_cause: cause, rejection_reason: reason, rejected_at } = investment
  const isWanted = cause === 'cancelled' || cause === 'withdrawn'
  return (
    <Notice
      tone={isWanted ? 'note' : 'bad'}
      className="mb-6"
      title={t(isRejection(cause) ? 'detail.rejected' : 'detail.ended')}
    >
      <p className="whitespace-pre-line">{t(textOf(cause, isOwn), { reason })}</p>
      {rejected_at && (
        <p className="mt-1 text-sm text-ink-soft">
          <time dateTime={rejected_at}>{formatDate(rejected_at)}</time> · {t('detail.released')}
        </p>
      )}
    </Notice>
  )
}

function textOf(cause: Investment['rejection_cause'], isOwn: boolean) {
  if (cause === null || cause === 'rejected' || cause === 'project_cancelled') return 'detail.reason'
  if (!isOwn && (cause === 'withdrawn' || cause === 'expired')) return `detail.${cause}_staff` as const
  return `detail.${cause}` as const
}
