import type { Entry, EntryPage } from '@acervo/domain/registry/act'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { Card, CardHeader } from '../../../ui/layout/card.tsx'
import { EntryBadge } from './heading.tsx'
import { OpenAward } from './request/award.tsx'

/** A link to the page of another entry. */
export type EntryLink = (entry: Pick<Entry, 'id' | 'number'>) => ReactNode

/** The other entries of the same succession, each about one holding. */
export function Estate({ estate, link }: { estate: EntryPage['estate']; link: EntryLink }) {
  const { t } = useTranslation('acts')
  return (
    <Card>
      <CardHeader title={t('estate')} description={t('estate_about')} />
      <RelatedEntries
        rows={estate}
        text={(part) =>
          `${part.number} · ${projectName(part)} · ${t('heir_tokens', { count: part.tokens, formatted: formatCount(part.tokens) })}`
        }
        link={link}
      />
    </Card>
  )
}

type AwardsProps = {
  entry: EntryPage
  canAward: boolean
  onOpened: (entryId: string) => void
  link: EntryLink
}

/** The awards that execute the entry, and a button to open another one if that is possible. */
export function Awards({ entry, canAward, onOpened, link }: AwardsProps) {
  const { t } = useTranslation('acts')
  return (
    <Card>
      <CardHeader
        title={t('awards')}
        description={t('awards_about')}
        action={canAward && <OpenAward entry={entry} onOpened={onOpened} />}
      />
      <RelatedEntries
        rows={entry.awards}
        text={({ number, tokens: count, acquirer: name }) =>
          t('award_line', { number, count, formatted: formatCount(count), name })
        }
        link={link}
      />
    </Card>
  )
}

type Related = Pick<Entry, 'id' | 'number' | 'state'>
type RelatedEntriesProps<R extends Related> = {
  rows: readonly R[]
  link: EntryLink
  text: (row: R) => string
}

/** Other entries that belong to this one, each with its state and a link to its page. */
function RelatedEntries<R extends Related>({ rows, text, link }: RelatedEntriesProps<R>) {
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id} className="flex flex-wrap items-center gap-3 py-2.5">
          <span className="tabular mr-auto min-w-0 wrap-anywhere">{text(row)}</span>
          <EntryBadge state={row.state} />
          {link(row)}
        </li>
      ))}
    </ul>
  )
}
