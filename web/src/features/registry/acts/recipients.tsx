import type { Entry } from '@acervo/domain/registry/act'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../../lib/person-link.tsx'
import { formatCount, formatMoney } from '../../../lib/text/format.ts'
import { Card, CardHeader, Facts, type Fact } from '../../../ui/layout/card.tsx'
import { RecordValue } from './value.tsx'

/** The people to whom the tokens pass, and the recorded value of what each acquires. */
export function Recipients({ entry, canRecord }: { entry: Entry; canRecord: boolean }) {
  const { t } = useTranslation('acts')
  const { kind, state, acquired_for } = entry
  return (
    <Card>
      <CardHeader
        title={t(kind === 'award' ? 'acquirer' : 'heirs')}
        description={state === 'completed' && acquired_for === null ? t('value_none') : undefined}
        action={canRecord && <RecordValue entry={entry} />}
      />
      <Facts facts={useHeirFacts(entry)} />
    </Card>
  )
}

/** Who receives the tokens, and the value recorded for each person. */
function useHeirFacts({ heirs, kind, acquired_for }: Entry): Fact[] {
  const { t } = useTranslation('acts')
  const facts = heirs.map((heir) => {
    const tokens = t('heir_tokens', { count: heir.tokens, formatted: formatCount(heir.tokens) })
    const isShared = heirs.length > 1 && heir.acquired_for !== null
    return {
      label: <PersonLink id={heir.user_id}>{heir.name}</PersonLink>,
      value: isShared ? `${tokens} · ${formatMoney(heir.acquired_for, 2)}` : tokens,
    }
  })
  if (acquired_for === null) return facts
  const label = t(kind === 'award' ? 'acquired_for_award' : 'acquired_for_succession')
  return [...facts, { label, value: formatMoney(acquired_for, 2) }]
}
