import type { Distribution, DistributionState } from '@acervo/domain/distributions/distribution'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'

const tones: Record<DistributionState, Tone> = {
  draft: 'plain',
  calculated: 'warn',
  approved: 'accent',
  exported: 'note',
  paid: 'good',
  closed: 'good',
  cancelled: 'bad',
}

/** Where a distribution stands. */
export function StateBadge({ state, reverses, reversed_by }: Distribution) {
  const { t } = useTranslation('distributions')
  if (reverses) return <Badge tone="note">{t('state.reversal')}</Badge>
  if (reversed_by) return <Badge tone="bad">{t('state.reversed')}</Badge>
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
