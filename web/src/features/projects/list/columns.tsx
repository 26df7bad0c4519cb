import { brandOfId } from '@acervo/domain/brands/brand'
import type { ProjectSummary } from '@acervo/domain/projects/project'
import type { ProjectColumn } from '@acervo/domain/projects/columns'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDate } from '../../../lib/text/format.ts'
import type { ListColumn } from '../../../ui/table/list/view.ts'
import { OfferStatusBadge } from '../badges.tsx'
import { AnnualReturn, FundingShare, ProjectActions } from './table-cells.tsx'
import type { ProjectLinks } from './table-rows.tsx'

type ProjectListColumn = ListColumn<ProjectSummary> & { inFile?: readonly ProjectColumn[] } & (
    | { id: ProjectColumn }
    | { inFile: readonly ProjectColumn[] }
    | { isFixed: true }
  )

/** The columns of the list in which staff manage projects. */
export function useProjectColumns({ viewLink, blockState, ...can }: ProjectLinks): ProjectListColumn[] {
  const { t } = useTranslation(['admin', 'projects'])
  return [
    { id: 'name', header: t('projects.name'), cell: viewLink, className: 'min-w-36 font-medium' },
    {
      id: 'type',
      header: t('projects.type'),
      cell: ({ project_type }) => (project_type ? t(`projects:type.${project_type}`) : '–'),
    },
    ...moneyColumns(t),
    {
      id: 'status',
      header: t('projects.status'),
      cell: (project) => (
        <span className="grid justify-items-start gap-1">
          <OfferStatusBadge project={project} />
          {blockState(project)}
        </span>
      ),
    },
    { id: 'brand', header: t('projects.brand'), cell: ({ domain_id }) => brandOfId(domain_id).name },
    ...detailColumns(t),
    ...(can.canEdit || can.canBlock ? [actionsColumn(t, can)] : []),
  ]
}

type T = TFunction<['admin', 'projects']>

function moneyColumns(t: T): ProjectListColumn[] {
  return [
    {
      id: 'funding',
      inFile: ['total', 'committed', 'remaining'],
      header: t('projects.funding'),
      end: true,
      cell: (project) => <FundingShare project={project} />,
    },
    {
      id: 'annual',
      inFile: ['annual', 'frequency'],
      header: t('projects.return'),
      end: true,
      className: 'whitespace-nowrap',
      cell: (project) => <AnnualReturn project={project} />,
    },
  ]
}

/** The columns that users can show or hide. */
function detailColumns(t: T): ProjectListColumn[] {
  return [
    {
      id: 'investors',
      isExtra: true,
      header: t('projects.investors'),
      end: true,
      cell: ({ investors_count }) => formatCount(investors_count),
    },
    {
      id: 'end',
      isExtra: true,
      header: t('projects.end'),
      cell: ({ end_date }) => (end_date ? formatDate(end_date, 'short') : '–'),
    },
  ]
}

function actionsColumn(t: T, can: Omit<ProjectLinks, 'viewLink' | 'blockState'>): ProjectListColumn {
  return {
    id: 'actions',
    isFixed: true,
    header: t('projects.actions'),
    end: true,
    className: 'py-0.5!',
    cell: (project) => <ProjectActions project={project} {...can} />,
  }
}
