import type { Investment } from '@acervo/domain/investments/investment'
import { isRejection } from '@acervo/domain/investments/step-rules'
import type { InvestmentStatus } from '@acervo/domain/investments/steps'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'

/** A step that waits for staff has the tone of a warning. */
const tones: Partial<Record<InvestmentStatus, Tone>> = {
  start: 'plain',
  payment: 'signal',
  mint: 'note',
  completed: 'good',
  rejected: 'bad',
}

type InvestmentStatusBadgeProps = { investment: Pick<Investment, 'status' | 'rejection_cause'> }

export function InvestmentStatusBadge({ investment }: InvestmentStatusBadgeProps) {
  const { t } = useTranslation('investments')
  const { status, rejection_cause } = investment
  if (status === 'rejected' && !isRejection(rejection_cause)) return <Badge>{t('ended')}</Badge>
  return <Badge tone={tones[status] ?? 'warn'}>{t(`status.${status}`)}</Badge>
}
