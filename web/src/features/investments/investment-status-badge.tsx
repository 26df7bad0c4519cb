import type { InvestmentStatus } from '@acervo/domain/investments/steps'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '../../ui/badge.tsx'

const tones: Record<InvestmentStatus, Tone> = {
  start: 'plain',
  payment: 'signal',
  review: 'warn',
  erir: 'warn',
  mint: 'note',
  completed: 'good',
  rejected: 'bad',
}

export function InvestmentStatusBadge({ status }: { status: InvestmentStatus }) {
  const { t } = useTranslation('investments')
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
}
