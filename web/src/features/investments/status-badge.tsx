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

export function InvestmentStatusBadge({ status }: { status: InvestmentStatus }) {
  const { t } = useTranslation('investments')
  return <Badge tone={tones[status] ?? 'warn'}>{t(`status.${status}`)}</Badge>
}
