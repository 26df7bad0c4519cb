import { brandOfId } from '@acervo/domain/brands/brand'
import type { ProjectSummary } from '@acervo/domain/projects/project'
import { useTranslation } from 'react-i18next'
import { Table, type Column } from '../../../ui/table/rows.tsx'
import { ProjectStatusBadge } from '../badges.tsx'
import { AnnualReturn, FundingShare, ProjectActions, type ProjectLink } from './table-cells.tsx'

export type ProjectRowsProps = {
  /** Undefined while the first page is loading. */
  projects: readonly ProjectSummary[] | undefined
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

export function ProjectTableRows({ projects, viewLink, blockState, ...can }: ProjectRowsProps) {
  const { t } = useTranslation('admin')
  const columns = useColumns(blockState)
  const actions: Column<ProjectSummary> = {
    id: 'actions',
    header: t('projects.actions'),
    end: true,
    className: 'py-1.5!',
    cell: (project) => <ProjectActions project={project} {...can} />,
  }
  return (
    <Table
      caption={t('projects.title')}
      columns={[
        { id: 'name', header: t('projects.name'), cell: viewLink, className: 'min-w-44 font-medium' },
        ...columns,
        ...(can.canEdit || can.canBlock ? [actions] : []),
      ]}
      rows={projects}
      rowKey={(project) => project.id}
      empty={t('projects.empty')}
    />
  )
}

function useColumns(blockState: ProjectLink): Column<ProjectSummary>[] {
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
      cell: (project) => <FundingShare project={project} />,
    },
    {
      id: 'return',
      header: t('projects.return'),
      end: true,
      className: 'whitespace-nowrap',
      cell: (project) => <AnnualReturn project={project} />,
    },
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
  ]
}
