import type { sayRecord } from '@acervo/domain/records/say'
import { useTranslation } from 'react-i18next'
import { Details } from '../../ui/layout/details.tsx'
import { Hash } from '../../ui/table/hash.tsx'

type FactsProps = { facts: ReturnType<typeof sayRecord>['facts'] }

/** The facts of an entry, one after another. */
export function EntryFacts({ facts }: FactsProps) {
  return (
    <dl className="tabular flex flex-wrap gap-x-5 gap-y-0.5 text-sm">
      {facts
        .filter(({ isHash }) => !isHash)
        .map(({ label, text }) => (
          <div key={label + text} className="min-w-0">
            <dt className="inline text-ink-soft">{label}: </dt>
            <dd className="inline wrap-anywhere">{text}</dd>
          </div>
        ))}
    </dl>
  )
}

/** The digests of an entry, which few people read; renders nothing for an entry without any. */
export function EntryDigests({ facts }: FactsProps) {
  const { t } = useTranslation('records')
  const digests = facts.filter(({ isHash }) => isHash)
  if (digests.length === 0) return null
  return (
    <Details title={t('digest')}>
      {digests.map(({ label, text }) => (
        <Hash key={label} label={label} value={text} />
      ))}
    </Details>
  )
}
