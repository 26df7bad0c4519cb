import type { Investment } from '@acervo/domain/investments/investment'
import { useTranslation } from 'react-i18next'
import { Moment } from '../../lib/text/moment.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** Says that the ERIR returned the investment: who, when and why. For staff only. */
export function Returned({ investment }: { investment: Investment }) {
  const { t } = useTranslation('investments')
  const returned = investment.staff?.returned
  if (!returned) return null
  return (
    <Notice tone="warn" title={t('return.title')}>
      <p className="whitespace-pre-line">{returned.reason}</p>
      <p className="mt-1 text-sm text-ink-soft">
        {returned.by} · <Moment at={returned.at} />
      </p>
    </Notice>
  )
}
