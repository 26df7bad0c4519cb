import type { Entry } from '@acervo/domain/registry/act'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { CardList } from '../../../ui/table/card-list.tsx'
import { LoadMore } from '../../../ui/table/load-more.tsx'
import { EntryCard } from './list.tsx'
import { entriesQuery } from './queries.ts'

type PersonEntriesProps = { id: string; link: (entry: Entry) => ReactNode }

/** Every lien, attachment and succession of a person's tokens, newest first; nothing where there are none. */
export function PersonEntries({ id, link }: PersonEntriesProps) {
  const { t } = useTranslation('acts')
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    entriesQuery('all', id),
  )
  const rows = data?.pages.flatMap((page) => page.data) ?? []
  if (!data && error)
    return <FailedState message={errorText(error, t('failed'))} onRetry={() => void refetch()} />
  if (rows.length === 0) return null
  return (
    <section className="mb-10 grid gap-4">
      <h2 className="text-2xl">{t('title')}</h2>
      <CardList
        label={t('title')}
        rows={rows}
        rowKey={(row) => row.id}
        empty={null}
        card={(row) => <EntryCard entry={row} link={link} />}
      />
      <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </section>
  )
}
