import type { Entry, EntryState } from '@acervo/domain/registry/act'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/feedback/badge.tsx'

const tones: Record<EntryState, 'warn' | 'good' | 'bad' | 'plain'> = {
  requested: 'warn',
  confirmed: 'good',
  completed: 'good',
  refused: 'bad',
  withdrawn: 'plain',
  released: 'plain',
  executed: 'plain',
}

/** The state of an entry. */
export function EntryBadge({ state }: Pick<Entry, 'state'>) {
  const { t } = useTranslation('acts')
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
}

/** The state of an entry in a list, and whether its release waits for another person. */
export function EntryState({ entry: { state, release_asked } }: { entry: Entry }) {
  const { t } = useTranslation('acts')
  return (
    <span className="flex flex-wrap gap-2">
      <EntryBadge state={state} />
      {state === 'confirmed' && release_asked && <Badge tone="warn">{t('release_requested')}</Badge>}
    </span>
  )
}
