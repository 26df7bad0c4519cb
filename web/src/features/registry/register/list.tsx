import type { ProjectSummary } from '@acervo/domain/projects/project'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { LoadMore } from '../../../ui/table/load-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { registersQuery } from './queries.ts'

type RegistersProps = { search: string | undefined; link: (project: ProjectSummary) => ReactElement }

/** Links to the register of any published project. */
export function Registers({ search, link }: RegistersProps) {
  const { t } = useTranslation('erir')
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    registersQuery(search),
  )
  if (!data && error)
    return <FailedState message={errorText(error, t('registers.failed'))} onRetry={() => void refetch()} />
  const projects = data?.pages.flatMap((page) => page.data)
  if (projects?.length === 0) return <Card className="text-center text-ink-soft">{t('registers.empty')}</Card>
  return (
    <>
      <ul
        aria-label={t('registers.title')}
        aria-busy={!projects}
        className="divide-y divide-line rounded-lg border border-line bg-surface shadow-low"
      >
        {!projects && <Skeleton className="m-4 h-24" />}
        {projects?.map((project) => (
          <li key={project.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5">
            <span className="font-medium wrap-anywhere">{project.name}</span>
            {link(project)}
          </li>
        ))}
      </ul>
      <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </>
  )
}
