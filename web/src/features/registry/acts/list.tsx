import { partIn, type Entry } from '@acervo/domain/registry/act'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { formatCount, formatMoment } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { Facts } from '../../../ui/layout/card.tsx'
import { PagedList } from '../../../ui/table/list/paged.tsx'
import type { ListTableProps } from '../../../ui/table/list/table.tsx'
import { usePages } from '../../../ui/table/use-pages.tsx'
import { EntryState } from './heading.tsx'
import { entriesQuery, type EntryFilter } from './queries.ts'

const TABLE_PIXELS_MIN = 1280

type EntriesProps = Pick<ListTableProps<Entry>, 'columns' | 'view' | 'onView' | 'selection'> & {
  filter: EntryFilter
  link: (entry: Entry) => ReactNode
}

/**
 * Liens, attachments, successions and awards: a table where it fits, cards otherwise. `link` leads to the page of an
 * entry.
 */
export function Entries({ filter, link, ...list }: EntriesProps) {
  const { t } = useTranslation('acts')
  const pages = usePages(entriesQuery(filter), (error) => errorText(error, t('failed')))
  const { state = 'open', kind, search, from, to } = filter
  const isNarrowed = kind ?? search ?? from ?? to
  const empty = isNarrowed
    ? t('none_found')
    : t(state === 'open' ? 'empty' : state === 'waiting' ? 'waiting_empty' : 'none_found')
  return (
    <PagedList
      {...list}
      tablePixelsMin={TABLE_PIXELS_MIN}
      caption={t('title')}
      pages={pages}
      rowKey={({ id }) => id}
      rowName={({ number }) => number}
      usual={{ sort: 'requested', order: 'desc' }}
      empty={empty}
      card={(row) => <EntryCard entry={row} link={link} />}
    />
  )
}

type EntryCardProps = {
  entry: Entry
  link: (entry: Entry) => ReactNode
  /** On a person's page: this person's role in the entry, and their tokens. */
  personId?: string
}

/** An entry as a card in a list; `link` leads to its page. */
export function EntryCard({ entry, link, personId }: EntryCardProps) {
  const { t } = useTranslation('acts')
  const { holder, number, kind, rank, requested_at } = entry
  const { role, tokens } = partIn(entry, personId ?? entry.user_id)
  const project = projectName(entry)
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-lg wrap-anywhere">{holder}</h3>
          <p className="tabular text-sm wrap-anywhere text-ink-soft">
            {t(`kinds.${kind}`)} · {number} · {project}
          </p>
        </div>
        <EntryState entry={entry} />
      </header>
      <Facts
        facts={[
          personId !== undefined && { label: t('role'), value: t(`roles.${role}`) },
          { label: t('tokens'), value: formatCount(tokens) },
          rank !== null && { label: t('rank'), value: t('rank_value', { rank }) },
          { label: t('requested'), value: formatMoment(requested_at) },
        ]}
      />
      <footer className="flex justify-end">{link(entry)}</footer>
    </>
  )
}
