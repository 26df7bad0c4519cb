import { shownState, type Distribution } from '@acervo/domain/distributions/distribution'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'

const tones: Record<ReturnType<typeof shownState>, Tone> = {
  draft: 'plain',
  calculated: 'warn',
  approved: 'accent',
  exported: 'note',
  paid: 'good',
  closed: 'good',
  cancelled: 'bad',
  reversal: 'note',
  reversed: 'bad',
}

/** Where a distribution stands. */
export function StateBadge(distribution: Distribution) {
  const { t } = useTranslation('distributions')
  const state = shownState(distribution)
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
