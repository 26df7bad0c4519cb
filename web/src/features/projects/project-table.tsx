import { brandOfId, type Domain } from '@acervo/domain/brands/brand'
import type { ProjectSummary } from '@acervo/domain/projects/project'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { formatMoney, formatPercent } from '../../lib/format.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { ProjectStatusBadge } from './project-badges.tsx'
import { ProjectTableDelete } from './project-table-delete.tsx'
import { managedProjectsQuery } from './staff-queries.ts'

type ProjectTableProps = {
  domain: Domain | undefined
  /** False for the ERIR, who only reads (design 4.10). */
  canEdit: boolean
  editLink: (project: ProjectSummary) => ReactNode
  viewLink: (project: ProjectSummary) => ReactNode
}

export function ProjectTable({ domain, canEdit, editLink, viewLink }: ProjectTableProps) {
  const { t } = useTranslation('admin')
  const columns = useColumns()
  const list = useInfiniteQuery(managedProjectsQuery(domain))
  if (list.isError && !list.data) {
    return (
      <FailedState
        message={t('projects.failed', { detail: errorText(list.error, t('unknown_error')) })}
        onRetry={() => void list.refetch()}
      />
    )
  }
  const actions: Column<ProjectSummary> = {
    id: 'actions',
    header: t('projects.actions'),
    end: true,
    cell: (project) => (
      <div className="flex justify-end gap-1">
        {project.status !== 'blocked' && editLink(project)}
        {project.status === 'draft' && <ProjectTableDelete project={project} />}
      </div>
    ),
  }
  return (
    <>
      <Table
        caption={t('projects.title')}
        columns={[
          { id: 'name', header: t('projects.name'), cell: viewLink, className: 'min-w-44 font-medium' },
          ...columns,
          ...(canEdit ? [actions] : []),
        ]}
        rows={list.data?.pages.flatMap((page) => page.data)}
        rowKey={(project) => project.id}
        empty={t('projects.empty')}
      />
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  )
}

function useColumns(): Column<ProjectSummary>[] {
  const { t } = useTranslation(['admin', 'projects'])
  return [
    {
      id: 'type',
      header: t('projects.type'),
      cell: ({ project_type }) => (project_type ? t(`projects:type.${project_type}`) : '–'),
    },
    {
      id: 'funding',
      header: t('projects.funding'),
      end: true,
      cell: (project) => <Funding project={project} />,
    },
    {
      id: 'return',
      header: t('projects.return'),
      end: true,
      className: 'whitespace-nowrap',
      cell: ({ annual_return }) =>
        annual_return === null ? '–' : t('projects.annual', { percent: shortPercent(annual_return) }),
    },
    {
      id: 'status',
      header: t('projects.status'),
      cell: ({ status }) => <ProjectStatusBadge status={status} />,
    },
    { id: 'brand', header: t('projects.brand'), cell: ({ domain_id }) => brandOfId(domain_id).name },
  ]
}

function Funding({ project }: { project: ProjectSummary }) {
  const { t } = useTranslation('admin')
  return (
    <span className="whitespace-nowrap">
      {formatMoney(project.total_funding)}
      {project.status !== 'draft' && (
        <span className="block text-sm text-ink-soft">
          {t('projects.funded', { percent: formatPercent(project.funding_percentage, 1) })}
        </span>
      )}
    </span>
  )
}

/** `5%`, `7,25%`: as the spec writes it in this list (part 2, section 2). */
function shortPercent(percent: number): string {
  return formatPercent(percent, Number.isInteger(percent) ? 0 : 2).replace(/\s/g, '')
}
