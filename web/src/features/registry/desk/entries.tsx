import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { PersonLink } from '../../../lib/person-link.tsx'
import { formatCount, formatMoment } from '../../../lib/text/format.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { LoadMore } from '../../../ui/table/load-more.tsx'
import { Table } from '../../../ui/table/rows.tsx'
import { registerChangesQuery } from './queries.ts'

type EntriesProps = { projectId: string; projectName: string; since: string | undefined }

/** What was entered in a register since a day, newest first. */
export function RegisterEntries({ projectId, projectName, since }: EntriesProps) {
  const { t } = useTranslation('erir', { keyPrefix: 'registers' })
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    registerChangesQuery(projectId, since),
  )
  if (!data && error)
    return <FailedState message={errorText(error, t('entries_failed'))} onRetry={() => void refetch()} />
  return (
    <div className="grid gap-3">
      <Table
        isDense
        caption={t('entries_of', { project: projectName })}
        empty={t(since ? 'entries_empty' : 'entries_none')}
        rows={data?.pages.flatMap((page) => page.data)}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        columns={[
          {
            id: 'when',
            header: t('when'),
            className: 'whitespace-nowrap',
            cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
          },
          { id: 'what', header: t('what'), cell: ({ kind }) => t(`kind.${kind}`) },
          {
            id: 'who',
            header: t('who'),
            cell: ({ user_id, name }) =>
              user_id ? <PersonLink id={user_id}>{name}</PersonLink> : t('whole_project'),
          },
          {
            id: 'tokens',
            header: t('tokens'),
            end: true,
            cell: ({ tokens }) => (tokens === null ? '–' : formatCount(tokens)),
          },
        ]}
      />
      <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </div>
  )
}
