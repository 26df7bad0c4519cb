import type { Domain } from '@acervo/domain/brands/brand'
import type { ProjectSummary } from '@acervo/domain/projects/project'
import type { ProjectFilter } from '@acervo/domain/projects/sorting'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { SearchX, Sprout } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { LoadMore } from '../../../ui/table/load-more.tsx'
import { useMore } from '../../../ui/table/use-more.ts'
import { ShownStatus } from '../../../ui/table/shown-status.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ProjectCard } from './opportunity-card.tsx'
import { opportunitiesQuery } from '../queries.ts'

const SKELETONS = 6
/** On a tablet with a collapsed sidebar, a third column fits. */
const grid =
  'grid gap-6 max-lg:@lg:grid-cols-2 md:max-lg:[:has(>[data-state=icons])_&]:grid-cols-3 lg:grid-cols-3 2xl:grid-cols-5'

type OpportunitiesProps = {
  domain: Domain
  filter: ProjectFilter
  /** Clears the filters. */
  onClear: () => void
  link: (project: ProjectSummary, name: ReactNode) => ReactElement
}

/** The grid of projects, with one column on a phone and up to five on a very large screen. */
export function Opportunities({ domain, filter, onClear, link }: OpportunitiesProps) {
  const { t } = useTranslation('projects')
  const query = useInfiniteQuery({
    ...opportunitiesQuery(domain, filter),
    // The previous list stays until the filtered one has loaded, to avoid flicker.
    placeholderData: keepPreviousData,
  })
  const { data, error, refetch, isPlaceholderData } = query
  const more = useMore(query)
  const projects = data?.pages.flatMap((page) => page.data)
  if (!projects && error)
    return <FailedState message={errorText(error, t('list_failed'))} onRetry={() => void refetch()} />
  if (!projects) return <WaitingGrid />
  return (
    <div className="@container" aria-busy={isPlaceholderData}>
      <ShownStatus count={isPlaceholderData ? undefined : projects.length} />
      {projects.length === 0 ? (
        <Nothing isNarrowed={isNarrowed(filter)} onClear={onClear} />
      ) : (
        <>
          <p className="mb-5 border-l-2 border-signal pl-3 text-sm text-ink-soft">
            {t('opportunities.risk')}
          </p>
          <ul className={clsx(grid, isPlaceholderData && 'opacity-60 transition-opacity delay-150')}>
            {projects.map((project) => (
              <li key={project.id} className="grid">
                <ProjectCard project={project} link={link} />
              </li>
            ))}
          </ul>
        </>
      )}
      {error && (
        <div className="mt-6">
          <FailedState message={errorText(error, t('list_failed'))} onRetry={more.onMore} />
        </div>
      )}
      <LoadMore {...more} />
    </div>
  )
}

function isNarrowed(filter: ProjectFilter): boolean {
  return Object.entries(filter).some(([name, value]) => name !== 'sort' && Boolean(value))
}

function Nothing({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const { t } = useTranslation('projects')
  if (!isNarrowed) {
    return (
      <EmptyState icon={<Sprout />} title={t('opportunities.empty')}>
        {t('opportunities.empty_text')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('opportunities.none_found')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('opportunities.clear')}
        </Button>
      }
    >
      {t('opportunities.none_found_text')}
    </EmptyState>
  )
}

function WaitingGrid() {
  const { t } = useTranslation('ui')
  return (
    <div className="@container" role="status">
      <span className="sr-only">{t('loading')}</span>
      <div className={grid}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <div key={index} className="overflow-hidden rounded-lg border border-line bg-surface">
            <Skeleton className="aspect-[16/10] rounded-none" />
            <div className="grid gap-3 p-4">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="h-10" />
              <Skeleton className="mt-2 h-2.5" />
              <Skeleton className="h-10" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
