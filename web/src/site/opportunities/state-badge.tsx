import type { PublicState } from '@acervo/domain/projects/public'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'
import { useTexts } from '../site.ts'

const tones = {
  open: 'good',
  coming: 'warn',
  suspended: 'warn',
  missed: 'bad',
  funded: 'signal',
  closed: 'plain',
  repaid: 'plain',
} as const satisfies Record<PublicState, Tone>

export function StateBadge({ state, className }: { state: PublicState; className?: string }) {
  const t = useTexts('site-opportunities')
  return (
    <Badge tone={tones[state]} className={className}>
      {t(`states.${state}`)}
    </Badge>
  )
}
