import type { Investment } from '@acervo/domain/investments/investment'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDate } from '../../../lib/text/format.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

/** The completed step: when, and how many tokens. The wallet and the transaction are among the facts. */
export function CompletedPanel({ investment }: { investment: Investment }) {
  const { t } = useTranslation('investments')
  const { completed_at, tokens } = investment
  return (
    <Notice tone="good" title={t('completed.title', { count: tokens, formatted: formatCount(tokens) })}>
      {completed_at && t('detail.finished', { date: formatDate(completed_at) })}
    </Notice>
  )
}
