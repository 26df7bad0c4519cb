import { brandOfId } from '@acervo/domain/brands/brand'
import type { ProjectSummary } from '@acervo/domain/projects/project'
import type { ProjectColumn } from '@acervo/domain/projects/columns'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDate } from '../../../lib/text/format.ts'
import { nameOfProject } from '../../../lib/text/project-name.ts'
import { ListTable, type ListTableProps } from '../../../ui/table/list/table.tsx'
import type { ListColumn } from '../../../ui/table/list/view.ts'
import { ProjectStatusBadge } from '../badges.tsx'
import { AnnualReturn, FundingShare, ProjectActions, type ProjectLink } from './table-cells.tsx'

export type ProjectLinks = {
  /** False for the ERIR, which reads and blocks (docs/product.md, "The registrar (ERIR)"). */
  canEdit: boolean
  canBlock: boolean
  /** Blocks the project or lifts its block. */
  blockAction: ProjectLink
  /** The state of its block on the chain. */
  blockState: ProjectLink
  editLink: ProjectLink
  viewLink: ProjectLink
}

export type ProjectRowsProps = Pick<
  ListTableProps<ProjectSummary>,
  'columns' | 'view' | 'onView' | 'selection'
> & {
  /** Undefined while the first page is loading. */
  projects: readonly ProjectSummary[] | undefined
  links: ProjectLinks
}

export function ProjectTableRows({ projects, columns, view, onView, selection }: ProjectRowsProps) {
  const { t } = useTranslation('admin')
  return (
    <ListTable
      columns={columns}
      view={view}
      onView={onView}
      selection={selection}
      caption={t('projects.title')}
      rows={projects}
      rowKey={(project) => project.id}
      rowName={nameOfProject}
      empty={t('projects.empty')}
    />
  )
}

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
          <ProjectStatusBadge project={project} />
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

/** The columns that are shown to whoever chooses them. */
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
