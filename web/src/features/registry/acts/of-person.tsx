import type { Entry } from '@acervo/domain/registry/act'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { CardList } from '../../../ui/table/card-list.tsx'
import { usePages } from '../../../ui/table/use-pages.tsx'
import { EntryCard } from './list.tsx'
import { entriesQuery } from './queries.ts'

type PersonEntriesProps = { id: string; link: (entry: Entry) => ReactNode }

/** Every entry in which a person appears, with the person's role, newest first; renders nothing when there are none. */
export function PersonEntries({ id, link }: PersonEntriesProps) {
  const { t } = useTranslation('acts')
  const { rows, failed, more } = usePages(entriesQuery({ state: 'all', userId: id }), (error) =>
    errorText(error, t('failed')),
  )
  if (!rows && failed) return failed
  if (!rows?.length) return null
  return (
    <section className="mb-10 grid gap-4">
      <h2 className="text-2xl">{t('title')}</h2>
      <CardList
        label={t('title')}
        rows={rows}
        rowKey={(row) => row.id}
        empty={null}
        card={(row) => <EntryCard entry={row} link={link} personId={id} />}
      />
      {failed}
      {more}
    </section>
  )
}
