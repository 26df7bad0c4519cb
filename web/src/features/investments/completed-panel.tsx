import type { Investment } from '@acervo/domain/investments/investment'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDate } from '../../lib/format.ts'
import { Notice } from '../../ui/notice.tsx'

/** The end of the road: when, and how many tokens. The wallet and the transaction are among the facts. */
export function CompletedPanel({ investment }: { investment: Investment }) {
  const { t } = useTranslation('investments')
  const { completed_at, tokens } = investment
  return (
    <Notice tone="good" title={t('completed.title', { count: tokens, formatted: formatCount(tokens) })}>
      {completed_at && t('detail.finished', { date: formatDate(completed_at) })}
    </Notice>
  )
}
