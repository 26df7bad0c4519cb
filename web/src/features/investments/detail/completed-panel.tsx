import type { Investment } from '@acervo/domain/investments/investment'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDate } from '../../../lib/text/format.ts'
import { WhatIs } from '../../../ui/overlay/what-is.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'

/**
 * The completed step: its date, the number of tokens, and what happened to them since. The wallet and the transaction
 * are among the facts.
 */
export function CompletedPanel({ investment }: { investment: Investment }) {
  const { t } = useTranslation('investments')
  const { completed_at, redeemed_at, passed_at, awarded_tokens } = investment
  const tokens = investment.tokens - awarded_tokens
  const ended_at = redeemed_at ?? passed_at
  const became = redeemed_at ? 'completed.redeemed' : passed_at ? 'completed.passed' : 'completed.title'
  const title = t(became, {
    count: tokens,
    formatted: formatCount(tokens),
    date: ended_at ? formatDate(ended_at) : '',
  })
  return (
    <Notice tone={ended_at ? 'note' : 'good'} title={title}>
      {completed_at && t('detail.finished', { date: formatDate(completed_at) })}{' '}
      {redeemed_at && <WhatIs inWords word="amortizar" about={title} />}
      {awarded_tokens > 0 && (
        <p>{t('completed.awarded', { count: awarded_tokens, formatted: formatCount(awarded_tokens) })}</p>
      )}
    </Notice>
  )
}
